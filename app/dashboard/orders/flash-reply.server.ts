import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { findOrderToReply } from "#app/database/shop/orders/short-orders.ts"
import { findReplies } from "#app/database/shop/orders/stored-order-settings.ts"
import type { OrderStatus, ReplyKind } from "#app/domain/order/order.ts"
import { readOrderFlash } from "./order-flash.ts"
import { repliesTo } from "./reply-text.ts"

/** The ready reply to an order whose step was just taken, with the customer's phone in E.164. */
export type FlashReply = { kind: ReplyKind; text: string; phone: string | null }

/** The customer waits for an answer to these. */
const replyAfter: Readonly<Partial<Record<OrderStatus, ReplyKind>>> = {
  confirmed: "confirmed",
  cancelled: "cancelled",
}

/** Finds the reply to the step that the address names, as long as the order has its status. */
export async function findFlashReply(
  db: ShopDatabase,
  parameters: URLSearchParams,
): Promise<FlashReply | null> {
  const flash = readOrderFlash(parameters)
  const kind = flash === null || typeof flash === "string" ? undefined : replyAfter[flash.step]
  if (flash === null || typeof flash === "string" || kind === undefined) return null
  const [order, own] = await Promise.all([findOrderToReply(db, flash.id), findReplies(db)])
  if (order?.status !== flash.step) return null
  const { phone, name, ...values } = order
  const text = repliesTo({ ...values, customer: { name } }, own).find((reply) => reply.kind === kind)?.text
  return text === undefined ? null : { kind, text, phone }
}
