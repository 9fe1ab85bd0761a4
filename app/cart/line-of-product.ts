import type { CartLine } from "#app/domain/cart/cart.ts"
import { soldBy } from "#app/domain/cart/sold-by.ts"
import { leastOf } from "#app/domain/measure/measure.ts"
import type { ProductCard } from "#app/domain/product/product.ts"

/** Returns the line that the grid's button adds, or opens in the sheet if its product has a question that must be answered or is sold by measure. A product with only one variant comes in it; else none is chosen. */
export function plainLine(product: ProductCard): CartLine {
  const { id, name, priceCents, salePriceCents, isOnSale, cover, hasChoices, onlyVariant, measure } = product
  return {
    ...{ productId: id, variantId: onlyVariant?.id ?? null, quantity: leastOf(measure), name },
    ...{ priceCents, salePriceCents, isOnSale, picture: cover },
    ...{ size: onlyVariant?.size ?? null, color: onlyVariant?.color ?? null, hasChoices },
    stock: product.totalStock,
    ...(product.isFrom && { isFrom: true }),
    ...(product.asks && { answerTexts: [], asks: product.asks === "must" }),
    ...(measure && { ...soldBy(measure), asks: true }),
    ...(product.langs?.name && { lang: product.langs.name }),
  }
}
