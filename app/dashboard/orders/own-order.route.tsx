import { data, redirect, replace, type ShouldRevalidateFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { rejectWithFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/own-order.route"
import { needsReload, type OrderActionData, type OrderError } from "./orders-action-data.ts"
import { writeOrderFlash } from "./order-flash.ts"
import { NoOrder } from "./order/no-order.tsx"
import { OrderPage } from "./order/own-order-page.tsx"
import { orderAddress, readOrderDialogState } from "./orders-address.ts"
import { readOrder } from "./order/read-order.server.ts"
import { receiveOrderAction } from "./order/receive-order.server.ts"

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.order ? m.order_title({ number: loaderData.order.number }) : m.orders_title()
  return [{ title: m.page_title({ title }) }]
}

export const loader = readOrder

/** Receives a form of the page: a step, a line, the note, or the customer's data. The address names which. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const orderId = readIdentifier(params.orderId)
  if (orderId === null) return data<OrderActionData>({ error: { key: "gone" } }, { status: 404 })
  const dialogState = readOrderDialogState(url.searchParams)
  const { shopId } = context.get(shopSessionContext)
  const outcome = await receiveOrderAction(request, shopId, orderId, dialogState)
  if (outcome.kind === "short") return redirect(orderAddress(orderId, { [dialogState.kind]: "" }))
  if (outcome.kind === "refused") return data<OrderActionData>(outcome.actionData, { status: outcome.status })
  return replace(orderAddress(orderId, { done: writeOrderFlash(outcome.flash) }))
}

export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return needsReload(actionResult) || defaultShouldRevalidate
}

/** When the connection breaks, the page stays as it is, with its input. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed: OrderError = { key: "failed" }
  return serverAction().catch((error: unknown) => rejectWithFailure(error, failed))
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isMissing, ...shown } = loaderData
  if (order === null) return <NoOrder isMissing={isMissing} />
  return <OrderPage {...shown} order={order} actionData={actionData} />
}
