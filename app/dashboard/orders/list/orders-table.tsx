import { useState, type ReactNode } from "react"
import type { ListedOrder } from "#app/database/shop/orders/list-orders.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { OrderStatus } from "#app/domain/order/order.ts"
import { TableHead } from "#app/ui/list/table-head.tsx"
import { useStableRows } from "#app/ui/list/use-stable-rows.ts"
import { ordersAddress, type OrdersQuery } from "../orders-address.ts"
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

/** Shows a page of orders. An order whose step was taken here stays in its row until the page is left. */
export function OrdersTable({ orders, query, timeZone, now, whenEmpty }: Props) {
  const [reached, setReached] = useState<Readonly<Record<string, OrderStatus>>>({})
  const { rows, keep } = useStableRows<ListedOrder>(orders, {
    address: ordersAddress(query),
    afterMark: query.status === null ? null : (row) => ({ ...row, status: reached[row.id] ?? row.status }),
  })
  function onStep(id: string, status: OrderStatus) {
    setReached((known) => ({ ...known, [id]: status }))
    keep(id)
  }
  if (rows.length === 0) return whenEmpty
  const listed = new Set(orders.map(({ id }) => id))
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
          {rows.map((order) => (
            <OrderRow
              key={order.id}
              {...{ order, query, timeZone, now }}
              isDone={!listed.has(order.id)}
              onStep={(status) => onStep(order.id, status)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
