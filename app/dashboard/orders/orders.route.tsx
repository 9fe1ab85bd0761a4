import { data, redirect, replace, type ShouldRevalidateFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { rejectWithFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/orders.route"
import { needsReload, type OrderActionData, type OrderError } from "./orders-action-data.ts"
import { OrdersPage } from "./list/orders-page.tsx"
import { writeOrderFlash } from "./order-flash.ts"
import { orderAddress, ordersAddress, readListStep, readOrdersQuery } from "./orders-address.ts"
import { readOrders } from "./list/read-orders.server.ts"
import { receiveStep } from "./order/receive-step.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.orders_title() }) }]
}

export const loader = readOrders

/**
 * Takes a step of one order from the list; the address names it. If pieces are missing, the order's own page opens
 * first.
 */
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
  return needsReload(actionResult) || defaultShouldRevalidate
}

/** When the connection breaks, the page stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed: OrderError = { key: "failed" }
  return serverAction().catch((error: unknown) => rejectWithFailure(error, failed))
}

export default function OrdersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrdersPage shown={loaderData} actionData={actionData} />
}
