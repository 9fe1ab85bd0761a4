import type { StoredItem } from "#app/database/shared-carts.ts"
import type { CartItem } from "#app/domain/cart.ts"
import { effectivePriceCents } from "#app/domain/price.ts"
import type { ProductToday } from "#app/domain/cart-today.ts"

/**
 * The lines of a cart as they are stored: with the price of this moment, and the variant also in words, for it may be
 * deleted. `gone` are the products that are no longer in the shop, or whose variant is not.
 */
export function storeLines(
  items: readonly CartItem[],
  products: readonly ProductToday[],
): { items: StoredItem[]; gone: string[] } {
  const byId = new Map(products.map((product) => [product.id, product]))
  const gone: string[] = []
  const stored = items.flatMap((item): StoredItem[] => {
    const { productId, variantId, quantity } = item
    const product = byId.get(productId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    if (product === undefined || (variantId !== null && variant === undefined)) {
      gone.push(productId)
      return []
    }
    const chosen = variant && { variant_id: variant.id, size: variant.size, color: variant.color }
    return [{ product_id: productId, qty: quantity, price_cents: effectivePriceCents(product), ...chosen }]
  })
  return { items: stored, gone }
}
