import type { CartLine } from "#app/domain/cart/cart.ts"
import type { ProductToday } from "#app/domain/cart/cart-today.ts"
import { cartRequestAddress } from "#app/domain/shop/shop-address.ts"
import type { WantedChoice } from "#app/order/wanted-choice.ts"

type CartToday = {
  products: readonly ProductToday[]
  /** Absent if the shop does not ask when an order is wanted. */
  wanted?: WantedChoice
}

/**
 * Fetches products, and the days for which a cart of them can be wanted.
 * @throws when the network or the server fails.
 */
export async function fetchCart(
  slug: string,
  productIds: readonly string[],
  signal?: AbortSignal,
): Promise<CartToday> {
  const query = productIds.map((id) => `&product=${id}`).join("")
  const response = await fetch(`${cartRequestAddress(slug)}?lang=${document.documentElement.lang}${query}`, {
    signal: signal ?? null,
  })
  if (!response.ok) throw new Error(`cart: ${response.status}`)
  return (await response.json()) as CartToday
}

/**
 * Fetches the products of these lines.
 * @throws when the network or the server fails.
 */
export async function cartProducts(
  slug: string,
  lines: readonly Pick<CartLine, "productId">[],
  signal?: AbortSignal,
): Promise<readonly ProductToday[]> {
  const ids = lines.map(({ productId }) => productId)
  return (await fetchCart(slug, ids, signal)).products
}
