import { m } from "#app/messages/compiled/messages.js"
import { formatDebt } from "#app/messages/format-debt.ts"
import { formatMonth, formatDate } from "#app/messages/format-time.ts"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { SwitchButton } from "#app/ui/form/switch-button.tsx"
import { errors } from "../shops-action-data.ts"
import type { ListedShop } from "../load-shops.server.ts"
import styles from "./shops-list.module.css"

/** Marks a shop as paid or unpaid. The switch changes before the response, and changes back after an error. */
export function PaidSwitch({ shop, action }: { shop: ListedShop; action: string }) {
  const { isPaid, isFree, name, debt } = shop
  return (
    <PageForm className={styles.paid} action={action} data-failed={errors.payment_failed()}>
      <SwitchButton name="paid" isOn={isPaid} label={m.shops_paid_named({ name })} />
      <span>
        <b className={isPaid || isFree ? undefined : styles.unpaid}>
          {isPaid ? m.shops_paid() : isFree ? m.months_free() : m.shops_unpaid()}
        </b>
        <small>{shop.isJustMarked ? m.shops_just_marked() : lastPaid(shop)}</small>
        {debt.cents > 0 && <small>{m.shops_owes({ debt: formatDebt(debt) })}</small>}
      </span>
    </PageForm>
  )
}

/** Returns the day on which it was marked as paid; if it is unpaid, the last month that it paid, if any. */
function lastPaid({ isPaid, paidDay, lastMonth, isFree }: ListedShop): string {
  // A day is the same in every time zone.
  if (isPaid && paidDay) return formatDate(`${paidDay}T12:00:00Z`, "UTC")
  if (lastMonth) return m.shops_last_month({ month: formatMonth(lastMonth) })
  return isFree ? m.shops_nothing_due() : m.shops_never_paid()
}
