import type { OrderStatus } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CheckIcon } from "#app/ui/icons.tsx"
import styles from "./status-badge.module.css"

export const statusNames: Readonly<Record<OrderStatus, typeof m.orders_status_new>> = {
  new: m.orders_status_new,
  confirmed: m.orders_status_confirmed,
  completed: m.orders_status_completed,
  cancelled: m.orders_status_cancelled,
}

const looks: Readonly<Record<OrderStatus, string>> = {
  new: `badge ${styles.new}`,
  confirmed: `badge ${styles.confirmed}`,
  completed: "badge badge--good",
  cancelled: "badge badge--muted",
}

/** Shows the status of an order in a word. Where another order replaced it, only that one has a status. */
export function StatusBadge({ status, isReplaced = false }: { status: OrderStatus; isReplaced?: boolean }) {
  if (isReplaced) return <span className="badge badge--muted">{m.orders_status_replaced()}</span>
  return (
    <span className={looks[status]}>
      {status === "completed" && <CheckIcon size="s" />}
      {statusNames[status]()}
    </span>
  )
}
