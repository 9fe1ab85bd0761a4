import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { findPlacedOrder, sendOrder, type PlacedOrder } from "#app/database/visitor/placed-orders.ts"
import { createSharedCart } from "#app/database/visitor/shared-carts.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { checkCustomer } from "#app/domain/order/customer.ts"
import type { Customer } from "#app/domain/order/order.ts"
import type { SentOrder } from "#app/domain/order/sent-order.ts"
import { sharedCartAddress } from "#app/domain/shop/shop-address.ts"
import { readPhone } from "#app/http/phone-number.server.ts"
import { checkCart, linkOf, tooManyLinks, type CheckedCart } from "./link-cart.server.ts"
import { tooManyOrdersText } from "./order-error-texts.ts"
import { orderIds } from "./order-ids.server.ts"
import { orderMessage } from "./order-message.ts"
import type { OrderOutcome, SharedLink } from "./send-result.ts"
import { sendInQueue, throttleOrder } from "./throttle-sends.server.ts"

type From = { clientAddress: string; publicUrl: string }

/**
 * Places an order in three transactions: its cart is checked, it is counted, and it is placed with its cart's link. It is
 * rejected like a shared cart, and while a required answer is missing. An order that is sent again is the same one.
 * Returns null if the shop is missing or blocked.
 * @throws DatabaseUnavailable: no order is placed that can't be counted
 */
export async function receiveOrder(slug: string, sent: SentOrder, from: From): Promise<OrderOutcome | null> {
  const placed = await sendInQueue(from.clientAddress, () => placeChecked(slug, sent, from))
  return typeof placed === "number" ? tooMany(placed, sent.language) : placed
}

function tooMany(waitSeconds: number, language: Locale): OrderOutcome {
  return {
    ok: false,
    reason: "too_many",
    problem: tooManyOrdersText(waitSeconds, language),
    wait: waitSeconds,
  }
}

async function placeChecked(slug: string, sent: SentOrder, from: From): Promise<OrderOutcome | null> {
  const { language } = sent
  const checked = await checkCart(slug, sent)
  if (checked === null || !checked.ok) return checked
  const { cart } = checked
  const { shop } = cart
  const answers = checkCustomer(shop.questions, sent.customer, readPhone)
  if (!answers.ok) return { ok: false, reason: "answers", problems: answers.problems }
  const link = linkOf(cart)
  const ids = orderIds(cart, sent.key)
  const waits = await throttleOrder({ shopId: shop.id, ids, isNewCart: !link.reused }, from.clientAddress)
  if (waits.cart > 0) return tooManyLinks(waits.cart, language)
  if (waits.order > 0) return tooMany(waits.order, language)
  const order = await placeOnce({ cart, link, sent, customer: answers.customer }).catch((error: unknown) => {
    // A product was removed at this moment: the cart is checked again, which names it.
    if (databaseErrorOf(error)?.key === "order_products_gone") return "gone" as const
    throw error
  })
  if (order === "gone") return placeChecked(slug, sent, from)
  // The shop was blocked at this moment.
  if (order === null) return null
  const message = orderMessage(shop, order, from.publicUrl + sharedCartAddress(link.id))
  const chat = chatLink(shop.phone, message)
  return { ok: true, id: order.id, number: order.number, chat, reused: link.reused }
}

type Sending = { cart: CheckedCart; link: SharedLink; sent: SentOrder; customer: Customer }

/** Places the order and its cart together. Returns null if the shop is blocked. */
async function placeOnce({ cart, link, sent, customer }: Sending): Promise<PlacedOrder | null> {
  const { shop, items, cartHash } = cart
  const previousId = ownPrevious(cart, sent)
  for (let before: string | null = null; ;) {
    const ids = orderIds(cart, sent.key, before)
    const order = {
      ids,
      items,
      cartHash,
      language: sent.language,
      sharedCartId: link.id,
      previousId,
      customer,
    }
    const [result, placed] = await asVisitor(shop.slug, (db) => {
      const linked = link.reused ? null : createSharedCart(db, { id: link.id, shop, items, cartHash })
      return Promise.all([sendOrder(db, order), findPlacedOrder(db), linked])
    })
    if (result?.outcome !== "stale") return placed
    before = ids.at(-1) ?? null
  }
}

/**
 * Returns the previous order's id if it comes with the key that placed it: someone with the id alone can replace nothing.
 */
function ownPrevious({ shop, previousCartHash }: CheckedCart, sent: SentOrder): string | null {
  const { previousId, previousKey } = sent
  if (previousId === null || previousKey === null || previousCartHash === null) return null
  const ids = orderIds({ shopId: shop.id, cartHash: previousCartHash }, previousKey)
  return ids.includes(previousId) ? previousId : null
}
