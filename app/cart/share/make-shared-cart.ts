import type { CartLine } from "#app/domain/cart/cart.ts"
import type { ProductToday } from "#app/domain/cart/cart-today.ts"
import { shownCentsOf } from "#app/domain/cart/shown-cents.ts"
import { cartRequestAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { getLocale } from "#app/messages/compiled/runtime.js"
import type { CartShop } from "../cart-host.ts"
import type { AnswerTexts, SendResult, SharedLink } from "#app/order/send-result.ts"

/** Says what was not sent. `today` has the cart's products if they are the reason; `problems` belong to the answers. */
export type Unsent = {
  ok: false
  problem: string
  today?: readonly ProductToday[] | undefined
  problems?: AnswerTexts | undefined
}

/** Requests a link to this cart; that of an identical cart of the last 24 hours is used again. */
export function makeSharedCart(shop: CartShop, lines: readonly CartLine[]): Promise<SharedLink | Unsent> {
  return sendCart<SharedLink>(cartRequestAddress(shop.slug), shop, lines, {}, m.cart_share_failed())
}

/** Sends a cart with its other data; the cart takes over a new rate, and new terms of delivery. `failed` is the text without a response. */
export async function sendCart<Sent extends { ok: true }>(
  address: string,
  shop: CartShop,
  lines: readonly CartLine[],
  more: object,
  failed: string,
): Promise<Sent | Unsent> {
  const items = lines.map((line) => ({
    ...{ productId: line.productId, variantId: line.variantId, quantity: line.quantity },
    ...(line.unit && { unit: line.unit }),
    ...(line.answers && { answers: line.answers }),
    shownCents: shownCentsOf(line),
  }))
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ items, money: shop.money, language: getLocale(), ...more }),
    })
    const result = (await response.json()) as SendResult<Sent>
    if (result.ok) return result
    const { problem = goneText(lines, result.gone ?? []), today, problems, money, delivery } = result
    if (money !== undefined) shop.money = money
    if (delivery) shop.delivery = delivery
    return { ok: false, problem, today, problems }
  } catch {
    return { ok: false, problem: navigator.onLine ? failed : m.cart_no_connection() }
  }
}

/** Returns the text for products that are gone: only the cart still has their names. */
function goneText(lines: readonly CartLine[], gone: readonly string[]): string {
  const names = lines.filter(({ productId }) => gone.includes(productId)).map(({ name }) => name)
  return m.cart_error_products({ products: [...new Set(names)].join(", ") })
}
