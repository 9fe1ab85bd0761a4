import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { OrdersIcon, ShareIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { isNarrowed, type OrdersQuery } from "../orders-address.ts"

/** Replaces the list: no order exists yet, or none matches the filter. */
export function NoOrders({ query, everything }: { query: OrdersQuery; everything: string }) {
  if (!isNarrowed(query)) {
    return (
      <EmptyPanel icon={<OrdersIcon />} title={m.orders_none()} about={m.orders_none_about()}>
        <a className="btn" href={href("/shop/dashboard")}>
          <ShareIcon />
          {m.orders_share()}
        </a>
      </EmptyPanel>
    )
  }
  const isAllSeenTo = query.status === "new" && query.search === "" && query.time === "all"
  const texts = isAllSeenTo
    ? { title: m.orders_none_new(), about: m.orders_none_new_about() }
    : { title: m.orders_none_found(), about: m.orders_none_found_about() }
  return (
    <EmptyPanel icon={<OrdersIcon />} {...texts}>
      <a className="btn btn--quiet" href={everything}>
        {m.orders_clear()}
      </a>
    </EmptyPanel>
  )
}
