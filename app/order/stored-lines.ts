import type { CartProduct } from "#app/database/visitor/cart-products.ts"
import type { StoredItem } from "#app/database/visitor/shared-carts.ts"
import { textsIn, type PageLanguage } from "#app/domain/language/translations.ts"
import { labelLanguages, variantsIn } from "#app/domain/variant/variant-labels.ts"
import type { CartItem } from "#app/domain/cart/cart.ts"
import { stockToday, type ProductToday } from "#app/domain/cart/cart-today.ts"
import type { SharedItem } from "#app/domain/cart/shared-cart.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { itemPrice } from "#app/domain/price/variant-price.ts"

/** Returns whether the shop has fewer pieces than the cart, or another price than the shopper saw. */
export function hasChanged(item: SharedItem, today: readonly ProductToday[]): boolean {
  const product = today.find(({ id }) => id === item.productId)
  if (product === undefined) return false
  const isShort = item.quantity > (stockToday(item, product) ?? 0)
  return isShort || (item.shownCents !== undefined && item.shownCents !== centsOf(product, item))
}

const centsOf = (product: ProductToday, { variantId }: CartItem) =>
  effectivePriceCents(itemPrice(product, variantId))

/** Returns a product as a cart compares it with its lines. */
export function asToday(product: CartProduct, language: PageLanguage): ProductToday {
  const { id, priceCents, salePriceCents, isOnSale, isFrom } = product
  const { name, langs } = textsIn(["name"], product, language)
  const variants = variantsIn(product.variants, language)
  const labelLangs = labelLanguages(product.variants, language)
  const price = { priceCents, salePriceCents, isOnSale, isFrom }
  return { id, name, lang: langs?.name ?? null, ...price, variants, labelLangs }
}

/**
 * Returns the lines of a cart as they are stored: with today's price, and with the variant in words, because it may be
 * deleted. `gone` are the products that left the shop, or whose variant did.
 */
export function storedLines(
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
    return [{ product_id: productId, qty: quantity, price_cents: centsOf(product, item), ...chosen }]
  })
  return { items: stored, gone }
}
