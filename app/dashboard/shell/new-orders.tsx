import { badgeText } from "#app/domain/cart/cart.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import styles from "./new-orders.module.css"

/** Shows a badge with the number of new orders; nothing for 0. */
export function NewOrders({ count, isTab = false }: { count: number; isTab?: boolean }) {
  if (count === 0) return null
  return (
    <span className={isTab ? `${styles.count} ${styles.tab}` : styles.count}>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="unseen">{m.orders_new_count({ count, number: formatCount(count) })}</span>
    </span>
  )
}
