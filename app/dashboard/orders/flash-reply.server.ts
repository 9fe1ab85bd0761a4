import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { findOrderToReply } from "#app/database/shop/orders/short-orders.ts"
import { findReplies } from "#app/database/shop/orders/stored-order-settings.ts"
import type { OrderStatus, ReplyKind } from "#app/domain/order/order.ts"
import { readOrderFlash } from "./order-flash.ts"
import { repliesTo } from "./reply-text.ts"

/** The ready reply to an order whose step was just taken, with the customer's phone in E.164. */
export type FlashReply = { text: string; phone: string | null }

/** The customer waits for an answer to these, and of an order that the owner added gets its page. */
const replyAfter: Readonly<Partial<Record<OrderStatus, ReplyKind>>> = {
  new: "received",
  confirmed: "confirmed",
  cancelled: "cancelled",
}

/** Finds the reply to the step that the address names, as long as the order has its status. */
export async function findFlashReply(
  db: ShopDatabase,
  parameters: URLSearchParams,
  publicUrl: string,
): Promise<FlashReply | null> {
  const flash = readOrderFlash(parameters)
  if (flash === null || typeof flash === "string" || !("step" in flash)) return null
  const [order, own] = await Promise.all([findOrderToReply(db, flash.id), findReplies(db)])
  if (order === null || (flash.step !== "added" && order.status !== flash.step)) return null
  const kind = replyAfter[order.status]
  const { phone, name, ...values } = order
  const text = repliesTo({ ...values, customer: { name } }, own, publicUrl).find(
    (reply) => reply.kind === kind,
  )?.text
  return text === undefined ? null : { text, phone }
}
