import { useFetcher } from "react-router"
import type { AdminShop } from "#app/database/admin/listed-shops.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDebt } from "#app/messages/format-debt.ts"
import { formatMonth, formatDate } from "#app/messages/format-time.ts"
import { SwitchButton } from "#app/ui/form/switch-button.tsx"
import { useActionResult } from "#app/ui/form/use-action-result.ts"
import { errors, type ShopActionData } from "../shops-action-data.ts"
import type { ListedShop } from "../load-shops.server.ts"
import styles from "./shops-list.module.css"

/** `isJustMarked` is true if it no longer matches the filter and stays as it was last loaded. */
export type ShopView = ListedShop & { isJustMarked?: boolean }

type Props = { shop: ShopView; action: string; onMark: () => void; onError: (text: string) => void }

/** Marks a shop as paid or unpaid. It changes before the response arrives, and back after an error. */
export function PaidSwitch({ shop, action, onMark, onError }: Props) {
  const fetcher = useFetcher<ShopActionData>()
  const sent = fetcher.formData?.get("paid")
  const isPaid = sent === undefined ? shop.isPaid : sent === "true"
  useActionResult(fetcher.data, ({ error }) => error && onError(errors[error]()))

  return (
    <fetcher.Form className={styles.paid} method="post" action={action} onSubmit={onMark} preventScrollReset>
      <SwitchButton
        name="paid"
        isOn={isPaid}
        busy={fetcher.state !== "idle"}
        label={m.shops_paid_named({ name: shop.name })}
      />
      <span>
        <b className={isPaid || shop.isFree ? undefined : styles.unpaid}>
          {isPaid ? m.shops_paid() : shop.isFree ? m.months_free() : m.shops_unpaid()}
        </b>
        <small>{shop.isJustMarked ? m.shops_just_marked() : lastPaid(shop)}</small>
        {shop.debt.cents > 0 && <small>{m.shops_owes({ debt: formatDebt(shop.debt) })}</small>}
      </span>
    </fetcher.Form>
  )
}

/** Returns the day on which it was marked as paid; if it is unpaid, the last month that it paid, if any. */
function lastPaid({ isPaid, paidDay, lastMonth, isFree }: AdminShop): string {
  // A day is the same in every time zone.
  if (isPaid && paidDay) return formatDate(`${paidDay}T12:00:00Z`, "UTC")
  if (lastMonth) return m.shops_last_month({ month: formatMonth(lastMonth) })
  return isFree ? m.shops_nothing_due() : m.shops_never_paid()
}
