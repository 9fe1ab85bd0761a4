import type { CartLine } from "#app/domain/cart/cart.ts"
import { cartHash } from "#app/domain/cart/cart-hash.ts"
import type { CustomerInput } from "#app/domain/order/customer.ts"
import { orderFormAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { CartShop } from "../cart-host.ts"
import { sendCart, type Unsent } from "../share/make-shared-cart.ts"
import { rememberOrder, sendingOf } from "./device-memory.ts"
import { changedOrder, rememberChangedOrder, rememberSentCart } from "./sent-cart.ts"
import type { PlacedOrder } from "#app/order/send-result.ts"

/** Sends the cart with the answers, as a new order or instead of the order that it changes. */
export async function sendOrder(
  shop: CartShop,
  lines: readonly CartLine[],
  customer: CustomerInput,
): Promise<PlacedOrder | Unsent> {
  const { slug } = shop
  const hash = `${cartHash(lines)} ${JSON.stringify(customer)}`
  const { key, previousId, previousKey } = sendingOf(slug, hash, changedOrder(slug))
  const more = { key, previousId, previousKey, customer }
  const sent = await sendCart<PlacedOrder>(orderFormAddress(slug), shop, lines, more, m.order_failed())
  if (sent.ok) {
    rememberOrder(slug, sent)
    rememberSentCart(slug, { id: sent.id, number: sent.number, lines })
    rememberChangedOrder(slug, null)
  }
  return sent
}
