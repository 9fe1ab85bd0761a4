import type { ReactNode } from "react"
import type { ShopMonth } from "#app/database/admin/shop-months.ts"
import { firstDayOf } from "#app/domain/time/month.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-time.ts"
import { formatPrice } from "#app/messages/format.ts"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { monthAddress, type MonthQuery } from "./payments-place.ts"

type Props = { shop: ShopMonth; query: MonthQuery; toast: ReactNode }

/** Asks before an earlier month is changed: whoever looks at it has an income of it in mind. */
export function MarkQuestion({ shop: { id, name, standing, priceCents, amountCents }, query, toast }: Props) {
  const isPaid = standing === "paid"
  const about = { name, month: formatMonth(firstDayOf(query.month)) }
  return (
    <ConfirmDialog
      title={isPaid ? m.months_ask_unpaid(about) : m.months_ask_paid(about)}
      action={monthAddress(query, { pay: id })}
      closeTo={monthAddress(query)}
      texts={{
        confirm: isPaid ? m.shops_mark_unpaid() : m.shops_mark_paid(),
        busy: m.shops_saving(),
        keep: m.shops_cancel(),
      }}
      toast={toast}
    >
      <input type="hidden" name="paid" value={String(!isPaid)} />
      <p>
        {isPaid
          ? m.months_ask_unpaid_about({ price: formatPrice(amountCents ?? 0) })
          : m.months_ask_paid_about({ price: formatPrice(priceCents ?? 0) })}
      </p>
    </ConfirmDialog>
  )
}
