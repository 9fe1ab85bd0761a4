import { badgeText } from "#app/domain/cart/cart.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import styles from "./new-orders.module.css"

/** Shows a badge with the number of new orders; it is hidden for 0. `new-orders-count.ts` changes it. */
export function NewOrders({ count, isTab = false }: { count: number; isTab?: boolean }) {
  return (
    <span
      className={isTab ? `${styles.count} ${styles.tab}` : styles.count}
      hidden={count === 0}
      data-new-orders-badge=""
    >
      <span aria-hidden="true">{count > 0 && badgeText(count)}</span>
      <span className="unseen">{count > 0 && m.orders_new_count({ count, number: formatCount(count) })}</span>
    </span>
  )
}
