import type { CartLine } from "#app/domain/cart/cart.ts"
import { cartHash } from "#app/domain/cart/cart-hash.ts"
import type { CustomerInput } from "#app/domain/order/customer.ts"
import { orderFormAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { CartShop } from "../cart-host.ts"
import { sendCart, type Unsent } from "../share/make-shared-cart.ts"
import { rememberOrder, sendingOf } from "./device-memory.ts"
import { changedOrder, rememberChangedOrder, rememberSentCart, type SentDelivery } from "./sent-cart.ts"
import type { PlacedOrder } from "#app/order/send-result.ts"

export type OrderAnswers = {
  customer: CustomerInput
  /** When it is wanted (`wantedText`); absent from a drawer that does not ask. */
  when?: string
  /** Absent if the shop says nothing about how orders reach their customers. */
  handover?: {
    /** `pickup` or an area's id. */
    where: string
    delivery: SentDelivery
  }
}

/** Sends the cart with the answers, as a new order or instead of the order that it changes. */
export async function sendOrder(
  shop: CartShop,
  lines: readonly CartLine[],
  { customer, handover, when = "" }: OrderAnswers,
): Promise<PlacedOrder | Unsent> {
  const { slug } = shop
  const { where = "", delivery } = handover ?? {}
  const hash = `${cartHash(lines)} ${JSON.stringify(customer)}${where}${when && ` ${when}`}`
  const { key, previousId, previousKey } = sendingOf(slug, hash, changedOrder(slug))
  const seen = delivery && { where, deliveryCents: delivery.cents }
  const more = { key, previousId, previousKey, customer, ...seen, ...(when !== "" && { when }) }
  const sent = await sendCart<PlacedOrder>(orderFormAddress(slug), shop, lines, more, m.order_failed())
  if (sent.ok) {
    rememberOrder(slug, sent, where, when)
    rememberSentCart(slug, { id: sent.id, number: sent.number, lines, delivery })
    rememberChangedOrder(slug, null)
  }
  return sent
}
