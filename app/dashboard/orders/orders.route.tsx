import { data, redirect, replace, type ShouldRevalidateFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { rejectWithFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/orders.route"
import { showsAgain, type OrderActionData, type OrderError } from "./orders-action-data.ts"
import { OrdersPage } from "./list/orders-page.tsx"
import { writeOrderFlash } from "./order-flash.ts"
import { orderAddress, ordersAddress, readListStep, readOrdersQuery } from "./orders-address.ts"
import { readOrders } from "./list/read-orders.server.ts"
import { receiveStep } from "./order/receive-step.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.orders_title() }) }]
}

export const loader = readOrders

/** A step of one order, which the address names, from the list. What its owner must see first is on the order's own page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const step = readListStep(url.searchParams)
  if (step === null || step.kind === "list")
    return data<OrderActionData>({ error: { key: "gone" } }, { status: 404 })
  const { shopId } = context.get(shopSessionContext)
  const outcome = await receiveStep(request, shopId, step.id, step.kind)
  if (outcome.kind === "short") return redirect(orderAddress(step.id, { [step.kind]: "" }))
  if (outcome.kind === "refused") return data<OrderActionData>(outcome.actionData, { status: outcome.status })
  const query = readOrdersQuery(url.searchParams)
  return replace(ordersAddress(query, { done: writeOrderFlash(outcome.flash) }))
}

export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return showsAgain(actionResult) || defaultShouldRevalidate
}

/** What is shown stays where it is when the connection fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed: OrderError = { key: "failed" }
  return serverAction().catch((error: unknown) => rejectWithFailure(error, failed))
}

export default function OrdersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrdersPage shown={loaderData} actionData={actionData} />
}
