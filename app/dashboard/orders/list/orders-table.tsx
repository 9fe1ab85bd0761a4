import type { ReactNode } from "react"
import type { ListedOrder } from "#app/database/shop/orders/list-orders.ts"
import { m } from "#app/messages/compiled/messages.js"
import { TableHead } from "#app/ui/list/table-head.tsx"
import type { OrdersQuery } from "../orders-address.ts"
import { OrderRow } from "./order-row.tsx"
import "#app/ui/list/table.css"
import styles from "./orders.module.css"

type Props = {
  orders: readonly ListedOrder[]
  query: OrdersQuery
  timeZone: string
  now: string
  whenEmpty: ReactNode
}

/** Shows a page of orders. An order whose step was taken here stays in its row until another list is opened. */
export function OrdersTable({ orders, query, timeZone, now, whenEmpty }: Props) {
  if (orders.length === 0) return whenEmpty
  return (
    <section className="panel panel--table" aria-label={m.orders_list()}>
      <table className={`table ${styles.orders}`}>
        <TableHead
          columns={[
            ...[m.orders_number(), m.orders_customer(), m.orders_items(), m.orders_total()],
            ...[m.orders_when(), m.orders_status(), { name: m.orders_actions(), isUnseen: true }],
          ]}
        />
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} {...{ order, query, timeZone, now }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
