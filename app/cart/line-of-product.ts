import type { CartLine } from "#app/domain/cart.ts"
import type { Product, ProductCard, Variant } from "#app/domain/product.ts"

/** The plain product, as the grid's button adds it: no size or colour is chosen. */
export function plainLine(product: ProductCard): CartLine {
  const { id, name, priceCents, salePriceCents, isOnSale, cover, hasChoices } = product
  return {
    ...{ productId: id, variantId: null, quantity: 1, name, priceCents, salePriceCents, isOnSale },
    ...{ picture: cover, size: null, color: null, hasChoices },
  }
}

/** The product with what is chosen on its page. A variant without size and colour is the plain product. */
export function chosenLine(product: Product, chosen: Variant | null): CartLine {
  const { id, name, priceCents, salePriceCents, isOnSale, pictures, variants } = product
  const isPlain = chosen === null || (chosen.size === null && chosen.color === null)
  return {
    ...{ productId: id, variantId: isPlain ? null : chosen.id, quantity: 1, name },
    ...{ priceCents, salePriceCents, isOnSale, picture: pictures[0] ?? null },
    ...{ size: chosen?.size ?? null, color: chosen?.color ?? null },
    hasChoices: variants.some(({ size, color }) => size !== null || color !== null),
  }
}
