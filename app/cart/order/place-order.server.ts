import { siteOf } from "#app/auth/throttle/network-of.ts"
import { countForNetworks } from "#app/auth/throttle/throttle-networks.server.ts"
import { countAttempt, type ThrottleTimes } from "#app/database/auth/throttles.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asVisitor, asVisitorOfOrder } from "#app/database/connection/scopes.server.ts"
import {
  findOrderCart,
  findPlacedOrder,
  isOrderFresh,
  placeOrder,
  type NewOrder,
} from "#app/database/visitor/placed-orders.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { checkCustomer } from "#app/domain/order/customer.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { SentOrder } from "#app/domain/order/sent-order.ts"
import { sharedCartAddress } from "#app/domain/shop/shop-address.ts"
import { readPhone } from "#app/http/phone-number.server.ts"
import { derivedId } from "../share/derived-id.server.ts"
import { checkCart, linkCart, type CheckedCart } from "../share/link-cart.server.ts"
import { countSent, newCartTimes, sendInQueue } from "../share/new-cart.server.ts"
import type { OrderOutcome } from "./order-result.ts"
import { tooManyOrdersText } from "./order-error-texts.ts"
import { orderMessage } from "./order-message.ts"

type From = { clientAddress: string; publicUrl: string }

/**
 * Places an order. It is rejected like a shared cart, and while a required answer is missing. An order that is sent
 * again is the same one. Returns null if the shop is missing or blocked.
 * @throws DatabaseUnavailable: no order is placed that can't be counted
 */
export async function receiveOrder(slug: string, sent: SentOrder, from: From): Promise<OrderOutcome | null> {
  const placed = await sendInQueue(from.clientAddress, () => placeChecked(slug, sent, from))
  return typeof placed === "number" ? tooMany(placed, sent.language) : placed
}

function tooMany(wait: number, language: Locale): OrderOutcome {
  return { ok: false, reason: "too_many", problem: tooManyOrdersText(wait, language), wait }
}

async function placeChecked(slug: string, sent: SentOrder, from: From): Promise<OrderOutcome | null> {
  const { clientAddress, publicUrl } = from
  const { language } = sent
  const checked = await checkCart(slug, sent)
  if (checked === null || !checked.ok) return checked
  const { cart } = checked
  const answers = checkCustomer(cart.shop.questions, sent.customer, readPhone)
  if (!answers.ok) return { ok: false, reason: "answers", problems: answers.problems }
  const linked = await linkCart(cart, { clientAddress, language })
  if (!linked.ok) return linked
  // An order that is sent again does not count again.
  const wait = (await isPlaced(cart, sent.key)) ? 0 : await throttleOrder(cart.shop.id, clientAddress)
  if (wait > 0) return tooMany(wait, language)
  const { customer } = answers
  const previousId = await findOwnPrevious(cart.shop.id, sent)
  const sending = { language, previousId, customer, sharedCartId: linked.id }
  const placed = await placeOnce(cart, sent.key, sending).catch((error: unknown) => {
    // A product was removed at this moment: the cart is checked again, which names it.
    if (databaseErrorOf(error)?.key === "order_products_gone") return "gone" as const
    throw error
  })
  if (placed === "gone") return placeChecked(slug, sent, from)
  const order = placed === null ? null : await asVisitorOfOrder(placed, findPlacedOrder)
  // The shop was blocked at this moment.
  if (order === null) return null
  const message = orderMessage(cart.shop, order, publicUrl + sharedCartAddress(linked.id))
  const chat = chatLink(cart.shop.phone, message)
  return { ok: true, id: order.id, number: order.number, chat, reused: linked.reused }
}

/**
 * Derives the id of an order from the cart and from the key that the browser drew: a repeated send finds its order, and
 * nobody can guess or choose an id. After a cancelled order, or one older than a day, the id differs.
 */
function orderId(cart: SentCart, key: string, before: string | null): string {
  return derivedId(["order", cart.shopId, key, cart.cartHash, before])
}

type SentCart = { shopId: string; cartHash: string }
const sentCart = ({ shop, cartHash }: CheckedCart): SentCart => ({ shopId: shop.id, cartHash })

/** Returns whether this cart was sent before and is still the same order. */
async function isPlaced(cart: CheckedCart, key: string): Promise<boolean> {
  for (let before: string | null = null; ;) {
    const id: string = orderId(sentCart(cart), key, before)
    const isFresh = await asVisitorOfOrder(id, isOrderFresh)
    if (isFresh !== false) return isFresh === true
    before = id
  }
}

/**
 * Finds the previous order if its id comes with the key that placed it: someone with the id alone can replace nothing.
 */
async function findOwnPrevious(
  shopId: string,
  { previousId, previousKey }: SentOrder,
): Promise<string | null> {
  if (previousId === null || previousKey === null) return null
  const cartHash = await asVisitorOfOrder(previousId, findOrderCart)
  if (cartHash === null) return null
  for (let before: string | null = null; ;) {
    const id: string = orderId({ shopId, cartHash }, previousKey, before)
    if (id === previousId) return id
    if ((await asVisitorOfOrder(id, isOrderFresh)) !== false) return null
    before = id
  }
}

async function placeOnce(
  cart: CheckedCart,
  key: string,
  order: Omit<NewOrder, "id" | "items" | "cartHash">,
): Promise<string | null> {
  const { shop, items, cartHash } = cart
  for (let before: string | null = null; ;) {
    const id: string = orderId(sentCart(cart), key, before)
    const placed = await asVisitor(shop.slug, (db) => placeOrder(db, { ...order, id, items, cartHash }))
    if (placed === null) return null
    if (placed.outcome !== "stale") return id
    before = id
  }
}

/**
 * A shop takes a thousand orders a minute; more wait for a moment. The first ten of each site share one half, all
 * further ones the other half, so a site that sends many displaces no other.
 */
export const shopOrderTimes: ThrottleTimes = {
  windowMs: 60_000,
  delaysMs: [...Array.from({ length: 499 }, () => 0), 120],
}
const firstOfSiteTimes: ThrottleTimes = {
  windowMs: 60_000,
  delaysMs: [...Array.from({ length: 9 }, () => 0), 60_000],
}

/**
 * Counts an order against the networks of the request and against its shop.
 * @returns seconds to wait, 0 when it may be placed
 */
function throttleOrder(shopId: string, clientAddress: string): Promise<number> {
  return countSent(async (db) => {
    const wait = await countForNetworks(db, "order", { clientAddress, times: newCartTimes })
    if (wait > 0) return wait
    const isFirst =
      (await countAttempt(db, `orders of ${shopId} ${siteOf(clientAddress)}`, firstOfSiteTimes)) === 0
    return countAttempt(db, `${isFirst ? "first" : "further"} orders of ${shopId}`, shopOrderTimes)
  })
}
