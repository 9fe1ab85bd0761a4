import { use } from "react"
import { href } from "react-router"
import type { OpenOrders } from "#app/database/shop/orders/list-orders.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ListFilter } from "#app/ui/list/list-filter.tsx"
import { AsksWhen } from "../../asks-when.ts"
import { orderTimes, type OrdersQuery } from "../orders-address.ts"
import { timeNames } from "./order-times.ts"
import { StatusChips } from "./status-chips.tsx"
import "#app/ui/form/field.css"
import styles from "./orders-filter.module.css"

type Props = { query: OrdersQuery; open: OpenOrders; toCollect: number }

/** Filters the orders by search, time and status. */
export function OrdersFilter({ query, open, toCollect }: Props) {
  const { search, status, time, from, to, byDay } = query
  const asksWhen = use(AsksWhen)
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
          ...(asksWhen || byDay ? [sortChoice(byDay)] : []),
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
      <StatusChips {...{ query, open, toCollect }} />
    </div>
  )
}

const sortChoice = (byDay: boolean) => ({
  ...{ name: "sort", label: m.wanted_sort(), value: byDay ? "day" : "" },
  options: [
    { value: "", text: m.wanted_sort_newest() },
    { value: "day", text: m.wanted_sort_day() },
  ],
})

function Day({ name, label, day }: { name: "from" | "to"; label: string; day: string | null }) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input className="input num" type="date" name={name} defaultValue={day ?? ""} />
    </label>
  )
}
