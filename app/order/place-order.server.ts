import { isOrderSent } from "#app/database/auth/sent-orders.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asAuth, asVisitor } from "#app/database/connection/scopes.server.ts"
import { findPlacedOrder, sendOrder, type PlacedOrder } from "#app/database/visitor/placed-orders.ts"
import type { StoredShop } from "#app/database/visitor/public-shop.ts"
import { createSharedCart } from "#app/database/visitor/shared-carts.ts"
import { deliveryCents as priceOfDelivery, type SeenArea } from "#app/domain/delivery/delivery-area.ts"
import { questionsFor } from "#app/domain/delivery/delivery-view.ts"
import type { Handover } from "#app/domain/delivery/where.ts"
import type { Wanted } from "#app/domain/hours/wanted.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { checkCustomer } from "#app/domain/order/customer.ts"
import type { Customer } from "#app/domain/order/order.ts"
import { orderKey } from "#app/domain/order/order-key.ts"
import type { SentOrder } from "#app/domain/order/sent-order.ts"
import { shopIn } from "#app/domain/shop/shop-texts.ts"
import { sharedCartAddress } from "#app/domain/shop/shop-address.ts"
import { openingText } from "#app/messages/opening-text.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { readPhone } from "#app/http/phone-number.server.ts"
import { checkWhen } from "./check-when.ts"
import { checkHandover, deliveryOf } from "./check-handover.ts"
import { checkCart, linkOf, tooManyLinks, type CheckedCart } from "./link-cart.server.ts"
import { tooManyOrdersText } from "./order-error-texts.ts"
import { orderIds } from "./order-ids.server.ts"
import { orderMessage } from "./order-message.ts"
import type { OrderOutcome, SharedLink } from "./send-result.ts"
import { sendInQueue, throttleOrder } from "./throttle-sends.server.ts"

type From = {
  clientAddress: string
  publicUrl: string
  timeZone: string
  /** The terms of the area that the page showed, where it sends no price of the delivery. */
  seenArea?: SeenArea | undefined
}

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
  const ids = orderIds(cart, keyOf(sent))
  const closed = whileClosed(shop, language, from.timeZone)
  // An order that is sent again was placed while the shop took orders.
  if (closed !== null && !(await asAuth((db) => isOrderSent(db, ids)))) return closed
  const deliveryCents = from.seenArea
    ? priceOfDelivery({ ...from.seenArea, smallestCents: null }, cart.goodsCents)
    : sent.deliveryCents
  const handedOver = checkHandover(shop, cart.goodsCents, { ...sent, deliveryCents })
  if ("changed" in handedOver) return handedOver.changed
  const checkedWhen = checkWhen(cart, sent, { now: new Date(), timeZone: from.timeZone })
  if ("changed" in checkedWhen) return checkedWhen.changed
  const isPickedUp = handedOver.ok && handedOver.handover?.kind === "pickup"
  const questions = questionsFor(shop.questions, isPickedUp ? "pickup" : "")
  const answers = checkCustomer(questions, sent.customer, readPhone)
  if (!answers.ok || !handedOver.ok || !checkedWhen.ok) {
    const problems = answers.ok ? {} : answers.problems
    const where = handedOver.ok ? null : handedOver.where
    const when = checkedWhen.ok ? null : checkedWhen.when
    return { ok: false, reason: "answers", problems, where, when, delivery: deliveryOf(shop, language) }
  }
  const { handover } = handedOver
  const { wanted } = checkedWhen
  const link = linkOf(cart)
  const waits = await throttleOrder({ shopId: shop.id, ids, isNewCart: !link.reused }, from.clientAddress)
  if (waits.cart > 0) return tooManyLinks(waits.cart, language)
  if (waits.order > 0) return tooMany(waits.order, language)
  const { customer } = answers
  const order = await placeOnce({ cart, link, sent, customer, handover, wanted }).catch((error: unknown) => {
    // A product was removed at this moment, or an area has other terms: a second check names it.
    const key = databaseErrorOf(error)?.key
    if (key === "order_products_gone" || key === "order_area_changed") return "gone" as const
    throw error
  })
  if (order === "gone") return placeChecked(slug, sent, from)
  // The shop was blocked at this moment.
  if (order === null) return null
  const message = orderMessage(shop, order, from.publicUrl + sharedCartAddress(link.id))
  const chat = chatLink(shop.phone, message)
  return { ok: true, id: order.id, number: order.number, chat, reused: link.reused }
}

/** Returns why nothing is sent to a shop that is closed and takes no orders meanwhile; null if it takes them. */
function whileClosed(stored: StoredShop, locale: Locale, timeZone: string): OrderOutcome | null {
  const shop = shopIn(stored, { locale, own: stored.language })
  const shown = inLocale(locale, () => openingText(shop, new Date(), timeZone))
  if (!shown?.wait) return null
  return { ok: false, reason: "changed", problem: `${shown.wait}. ${shown.note ?? ""}` }
}

const keyOf = ({ key, where = "", when = "" }: SentOrder) => orderKey(key, where, when)

type Sending = {
  cart: CheckedCart
  link: SharedLink
  sent: SentOrder
  customer: Customer
  handover: Handover | null
  wanted: Wanted | null
}

/** Places the order and its cart together. Returns null if the shop is blocked. */
async function placeOnce({
  cart,
  link,
  sent,
  customer,
  handover,
  wanted,
}: Sending): Promise<PlacedOrder | null> {
  const { shop, items, cartHash } = cart
  const previousId = ownPrevious(cart, sent)
  for (let before: string | null = null; ;) {
    const ids = orderIds(cart, keyOf(sent), before)
    const order = {
      ids,
      items,
      cartHash,
      language: sent.language,
      sharedCartId: link.id,
      previousId,
      customer,
      handover,
      wanted,
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
