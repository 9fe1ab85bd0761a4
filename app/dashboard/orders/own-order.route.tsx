import type { ShouldRevalidateFunctionArgs } from "react-router"
import { readIdentifier } from "#app/domain/identifier.ts"
import { rejectWithFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/own-order.route"
import { changeOrder, rejected } from "./order-actions.server.ts"
import { needsReload, type OrderError } from "./orders-action-data.ts"
import { NoOrder } from "./order/no-order.tsx"
import { OrderPage } from "./order/own-order-page.tsx"
import { orderAddress, readOrderDialogState } from "./orders-address.ts"
import { readOrder } from "./order/read-order.server.ts"

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.order ? m.order_title({ number: loaderData.order.number }) : m.orders_title()
  return [{ title: m.page_title({ title }) }]
}

export const loader = readOrder

/** Receives a form of the page: a step, a line, the note, or the customer's data. The address names which. */
export function action(args: Route.ActionArgs) {
  const orderId = readIdentifier(args.params.orderId)
  const dialogState = readOrderDialogState(args.url.searchParams)
  if (orderId === null) return rejected("gone", 404)
  if (dialogState.kind === "order") return rejected("upload_unreadable", 400)
  return changeOrder(args, { orderId, dialogState }, (done) => orderAddress(orderId, { done }))
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
