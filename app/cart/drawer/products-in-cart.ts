import type { CartLine } from "#app/domain/cart/cart.ts"
import type { ProductToday } from "#app/domain/cart/cart-today.ts"
import { cartRequestAddress } from "#app/domain/shop/shop-address.ts"

/**
 * Fetches the products of these lines.
 * @throws when the network or the server fails.
 */
export async function cartProducts(
  slug: string,
  lines: readonly Pick<CartLine, "productId">[],
  signal?: AbortSignal,
): Promise<readonly ProductToday[]> {
  const query = lines.map(({ productId }) => `&product=${productId}`).join("")
  const response = await fetch(`${cartRequestAddress(slug)}?lang=${document.documentElement.lang}${query}`, {
    signal: signal ?? null,
  })
  if (!response.ok) throw new Error(`cart: ${response.status}`)
  const { products } = (await response.json()) as { products: ProductToday[] }
  return products
}
