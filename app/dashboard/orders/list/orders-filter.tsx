import { href } from "react-router"
import type { OpenOrders } from "#app/database/shop/orders/list-orders.ts"
import { limits } from "#app/domain/limits.ts"
import { orderStatuses } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { ListFilter } from "#app/ui/list/list-filter.tsx"
import { ordersAddress, otherOrders, orderTimes, type OrdersQuery } from "../orders-address.ts"
import { statusNames } from "../status-badge.tsx"
import { timeNames } from "./order-times.ts"
import "#app/ui/form/field.css"
import styles from "./orders-filter.module.css"

/** Filters the orders by search, time and status. */
export function OrdersFilter({ query, open }: { query: OrdersQuery; open: OpenOrders }) {
  const { search, status, time, from, to } = query
  const counts: Readonly<Record<string, number>> = open
  return (
    <div className={styles.filter}>
      <ListFilter
        className={time === "all" ? styles.always : undefined}
        action={href("/shop/orders")}
        search={{
          value: search,
          label: m.orders_search(),
          hint: m.orders_search_hint(),
          maxLength: limits.searchText,
        }}
        choices={[
          {
            ...{ name: "time", label: m.orders_time(), value: time },
            options: orderTimes.map((known) => ({ value: known, text: timeNames[known]() })),
          },
        ]}
        apply={m.orders_apply()}
      >
        {status !== null && <input type="hidden" name="status" value={status} />}
        {time === "days" && (
          <div className={styles.days}>
            <Day key={`from-${from}`} name="from" label={m.orders_from()} day={from} />
            <Day key={`to-${to}`} name="to" label={m.orders_to()} day={to} />
            <button className="btn btn--quiet">{m.orders_apply()}</button>
          </div>
        )}
      </ListFilter>
      <nav className={styles.statuses} aria-label={m.orders_statuses()}>
        {[null, ...orderStatuses].map((known) => (
          <a
            className={`chip ${styles.status}`}
            key={known}
            href={ordersAddress(otherOrders(query, { status: known }))}
            aria-current={known === status ? "true" : undefined}
          >
            {known === null ? m.orders_all() : statusNames[known]()}
            {known !== null && (counts[known] ?? 0) > 0 && (
              <span className="num">{formatCount(counts[known] ?? 0)}</span>
            )}
          </a>
        ))}
      </nav>
    </div>
  )
}

function Day({ name, label, day }: { name: "from" | "to"; label: string; day: string | null }) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input className="input num" type="date" name={name} defaultValue={day ?? ""} />
    </label>
  )
}
