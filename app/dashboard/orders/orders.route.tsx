import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/orders.route"
import { changeOrder, rejected } from "./order-actions.server.ts"
import { OrdersPage } from "./list/orders-page.tsx"
import { ordersAddress, readListStep, readOrdersQuery } from "./orders-address.ts"
import { readOrders } from "./list/read-orders.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.orders_title() }) }]
}

export const loader = readOrders

/** Takes a step of one order from the list; the address names it. */
export function action(args: Route.ActionArgs) {
  const step = readListStep(args.url.searchParams)
  if (step === null || step.kind === "list") return rejected("gone", 404)
  const query = readOrdersQuery(args.url.searchParams)
  const { id: orderId, kind } = step
  const marked = query.status === null ? [] : [...query.marked, orderId]
  return changeOrder(args, { orderId, dialogState: { kind } }, (done) =>
    ordersAddress({ ...query, marked }, { done }),
  )
}

export default function OrdersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrdersPage shown={loaderData} actionData={actionData} />
}
