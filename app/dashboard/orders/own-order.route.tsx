import { readIdentifier } from "#app/domain/identifier.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/own-order.route"
import { changeOrder, rejected } from "./order-actions.server.ts"
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

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isMissing, ...shown } = loaderData
  if (order === null) return <NoOrder isMissing={isMissing} />
  return <OrderPage {...shown} order={order} actionData={actionData} />
}
