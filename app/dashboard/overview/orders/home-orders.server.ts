import type { ActionFunctionArgs } from "react-router"
import { allOf } from "#app/database/connection/scope.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { listOrders, type ListedOrder } from "#app/database/shop/orders/list-orders.ts"
import { findReplies } from "#app/database/shop/orders/stored-order-settings.ts"
import type { OrderReplies } from "#app/domain/order/order.ts"
import { changeOrder, rejected } from "#app/dashboard/orders/order-actions.server.ts"
import { readListStep, readOrdersQuery } from "#app/dashboard/orders/orders-address.ts"
import { repliesTo } from "#app/dashboard/orders/reply-text.ts"
import { homeAddress } from "../home-address.ts"

/** Home shows the newest of the new orders, so many; the list of orders has all. */
const maxNewOrders = 3

/** An order on Home. `reply` is the ready reply to a confirmed one, in its shopper's language. */
export type HomeOrder = ListedOrder & { readonly reply: string | null }

/** Finds the newest new orders, and with them those that were confirmed here. */
export async function findHomeOrders(
  db: ShopDatabase,
  parameters: URLSearchParams,
  { timeZone, publicUrl }: { timeZone: string; publicUrl: string },
): Promise<HomeOrder[]> {
  const { marked } = readOrdersQuery(parameters)
  const { listed, own } = await allOf({
    listed: listOrders(db, {
      ...{ search: [], status: "new", from: null, to: null, timeZone, marked },
      ...{ page: 1, pageSize: maxNewOrders + marked.length },
    }),
    own: findReplies(db),
  })
  return listed.orders.map((order) => ({ ...order, reply: replyTo(order, own, publicUrl) }))
}

function replyTo(order: ListedOrder, own: OrderReplies, publicUrl: string): string | null {
  if (order.status !== "confirmed") return null
  const { name } = order
  return (
    repliesTo({ ...order, customer: { name }, cancelReason: null }, own, publicUrl).find(
      ({ kind }) => kind === "confirmed",
    )?.text ?? null
  )
}

/** Confirms an order from Home, or undoes that; the address names it. Null for a form without a step of an order. */
export function changeHomeOrder(args: ActionFunctionArgs) {
  const { searchParams } = args.url
  const step = readListStep(searchParams)
  if (step === null) return rejected("gone", 404)
  if (step.kind !== "confirm" && step.kind !== "undo") return null
  const marked = [...new Set([...readOrdersQuery(searchParams).marked, step.id])]
  return changeOrder(args, { orderId: step.id, dialogState: { kind: step.kind } }, (done) =>
    homeAddress(searchParams, { marked, done }),
  )
}
