import { data, redirect, replace, type ShouldRevalidateFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findOrder } from "#app/database/shop/order.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { refuseFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { writePhone } from "#app/phone/phone-number.server.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/order.route"
import { listFailed } from "./list-failed.ts"
import { showsAgain, type OrderAnswer, type OrderRefusal } from "./orders/answer.ts"
import { writeOrderNotice } from "./orders/notice.ts"
import { NoOrder } from "./orders/order/no-order.tsx"
import { OrderPage } from "./orders/order/order-page.tsx"
import { orderAddress, readOrderPlace } from "./orders/orders-address.ts"
import { receiveOrderAct } from "./orders/server/receive-order.server.ts"

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.order ? m.order_title({ number: loaderData.order.number }) : m.orders_title()
  return [{ title: m.page_title({ title }) }]
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { shopId, name } = context.get(shopSessionContext)
  const orderId = readIdentifier(params.orderId)
  const found =
    orderId === null
      ? "missing"
      : await asShop(shopId, async (db) => (await findOrder(db, orderId)) ?? "missing").catch(
          (error: unknown) => listFailed(context, error),
        )
  const { timeZone } = context.get(platformContext)
  const order = found === null || found === "missing" ? null : found
  return data(
    {
      ...{ order, isMissing: found === "missing", timeZone, shop: name },
      place: readOrderPlace(url.searchParams),
      phone: writePhone(order?.customer.phone ?? null),
      now: new Date().toISOString(),
    },
    { status: found === null ? 503 : order === null ? 404 : 200 },
  )
}

/** A form of the page: a step, a line, the note, or the customer's data. The address names which. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const orderId = readIdentifier(params.orderId)
  if (orderId === null) return data<OrderAnswer>({ refusal: { key: "gone" } }, { status: 404 })
  const place = readOrderPlace(url.searchParams)
  const { shopId } = context.get(shopSessionContext)
  const outcome = await receiveOrderAct(request, shopId, orderId, place)
  if (outcome.kind === "short") return redirect(orderAddress(orderId, { [place.kind]: "" }))
  if (outcome.kind === "refused") return data<OrderAnswer>(outcome.answer, { status: outcome.status })
  return replace(orderAddress(orderId, { done: writeOrderNotice(outcome.notice) }))
}

export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return showsAgain(actionResult) || defaultShouldRevalidate
}

/** What was typed stays where it is when the connection fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed: OrderRefusal = { key: "failed" }
  return serverAction().catch((error: unknown) => refuseFailure(error, failed))
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isMissing, ...shown } = loaderData
  if (order === null) return <NoOrder isMissing={isMissing} />
  return <OrderPage {...shown} order={order} answer={actionData} />
}
