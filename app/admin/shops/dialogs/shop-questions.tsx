import { PasswordAgain } from "#app/admin/account/own-password.tsx"
import type { KnownMarks } from "#app/database/admin/payment-marks.ts"
import type { AdminShop } from "#app/database/admin/listed-shops.ts"
import { firstDayOf } from "#app/domain/time/month.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-time.ts"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import type { DangerousDialogProps, ShopDialogProps } from "./shop-dialog-props.ts"
import { shopsAddress } from "../shops-dialog-state.ts"

/** More names do not fit on a phone's screen. */
const maxNames = 6

type BulkProps = DangerousDialogProps & {
  count: number
  /** All of them, or the first ones. */
  named: readonly { id: string; name: string }[]
  /** The parameters that name them in the address. */
  also: { readonly all: string } | { readonly id: readonly string[] }
  isPaid: boolean
  knownMarks: KnownMarks
  /** The password is required again if it was given long ago. */
  isWide: boolean
}

/** Confirms the marking of several shops. */
export function MarkSelected({ count, named, also, isPaid, knownMarks, ...about }: BulkProps) {
  const { isWide, query, toast, ownPassword } = about
  const { month, payments, cents, free } = knownMarks
  const shown = named.slice(0, maxNames)
  const more = count - shown.length
  const counted = { count, shown: formatCount(count) }
  return (
    <ConfirmDialog
      title={isPaid ? m.shops_bulk_paid_title(counted) : m.shops_bulk_unpaid_title(counted)}
      action={shopsAddress(query, { bulk: isPaid ? "paid" : "unpaid", ...also })}
      closeTo={shopsAddress(query)}
      texts={{
        confirm: isPaid ? m.shops_mark_paid() : m.shops_mark_unpaid(),
        busy: m.shops_saving(),
        keep: m.shops_cancel(),
      }}
      toast={toast}
    >
      <ul>
        {shown.map(({ id, name }) => (
          <li key={id} dir="auto">
            {name}
          </li>
        ))}
        {more > 0 && <li className="muted">{m.shops_and_more({ count: more, shown: formatCount(more) })}</li>}
      </ul>
      <p>
        <b>
          {m.shops_bulk_sum({
            ...{ count: payments, shown: formatCount(payments), price: formatPrice(cents) },
            month: formatMonth(firstDayOf(month)),
          })}
        </b>
      </p>
      {free > 0 && <p>{m.shops_bulk_free({ count: free, shown: formatCount(free) })}</p>}
      <p className="muted">{isPaid ? m.shops_bulk_paid_about() : m.shops_bulk_unpaid_about()}</p>
      {isWide && <PasswordAgain {...ownPassword} />}
    </ConfirmDialog>
  )
}

/** Confirms that a new month begins for all shops. */
export function MakeAllUnpaid({
  total,
  query,
  toast,
  ownPassword,
}: DangerousDialogProps & { total: number }) {
  return (
    <ConfirmDialog
      title={m.shops_all_unpaid_title()}
      action={shopsAddress(query, { "all-unpaid": "" })}
      closeTo={shopsAddress(query)}
      texts={{ confirm: m.shops_all_unpaid(), busy: m.shops_saving(), keep: m.shops_cancel() }}
      isDangerous
      toast={toast}
    >
      <p>{m.shops_all_unpaid_about({ count: total, shown: formatCount(total) })}</p>
      <p className="muted">{m.shops_all_unpaid_records()}</p>
      <PasswordAgain {...ownPassword} />
    </ConfirmDialog>
  )
}

/** Confirms that a shop is blocked or unblocked. */
export function BlockShop({
  shop: { id, name, slug, isActive },
  query,
  toast,
}: ShopDialogProps & { shop: AdminShop }) {
  return (
    <ConfirmDialog
      title={isActive ? m.shops_block_title({ name }) : m.shops_unblock_title({ name })}
      action={shopsAddress(query, { [isActive ? "block" : "unblock"]: id })}
      closeTo={shopsAddress(query)}
      texts={{
        confirm: isActive ? m.shops_block() : m.shops_unblock(),
        busy: m.shops_saving(),
        keep: m.shops_cancel(),
      }}
      isDangerous={isActive}
      toast={toast}
    >
      <p>{isActive ? m.shops_block_about() : m.shops_unblock_about()}</p>
      <p className="muted">
        <bdi dir="ltr">/shop/{slug}</bdi>
      </p>
    </ConfirmDialog>
  )
}
