import { href } from "react-router"
import type { OpenOrders } from "#app/database/shop/orders/list-orders.ts"
import { orderStatuses } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { ordersAddress, otherOrders, type OrdersQuery } from "../orders-address.ts"
import { statusNames } from "../status-badge.tsx"
import styles from "./orders-filter.module.css"

type Props = {
  query: OrdersQuery
  open: OpenOrders
  /** The orders of which something is to collect; their list is offered if there are any. */
  toCollect: number
  /** True on that list. */
  isCollecting?: boolean
}

/** Links to the orders of each status, and to those of which something is to collect. */
export function StatusChips({ query, open, toCollect, isCollecting = false }: Props) {
  const counts: Readonly<Record<string, number>> = open
  const chip = (name: string, address: string, count: number, isCurrent: boolean) => (
    <a
      className={`chip ${styles.status}`}
      key={address}
      href={address}
      aria-current={isCurrent ? "true" : undefined}
    >
      {name}
      {count > 0 && <span className="num">{formatCount(count)}</span>}
    </a>
  )
  const [all, fresh, ...others] = [null, ...orderStatuses].map((status) =>
    chip(
      status === null ? m.orders_all() : statusNames[status](),
      ordersAddress(otherOrders(query, { status })),
      status === null ? 0 : (counts[status] ?? 0),
      !isCollecting && status === query.status,
    ),
  )
  return (
    <nav className={styles.statuses} aria-label={m.orders_statuses()}>
      {all}
      {fresh}
      {(toCollect > 0 || isCollecting) &&
        chip(m.collect_title(), href("/shop/orders/collect"), toCollect, isCollecting)}
      {others}
    </nav>
  )
}
