import type { CartLine } from "#app/domain/cart/cart.ts"
import { soldBy } from "#app/domain/cart/sold-by.ts"
import { leastOf } from "#app/domain/measure/measure.ts"
import type { ProductCard, Variant } from "#app/domain/product/product.ts"
import { totalStock } from "#app/domain/variant/stock.ts"
import type { PageProduct } from "./page-data.ts"

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
    ...(measure && { ...soldBy(measure), answerTexts: [], asks: true }),
    ...(product.langs?.name && { lang: product.langs.name }),
  }
}

/**
 * Returns the line for the choice on a product's page. A single variant without size and colour is the plain product.
 */
export function chosenLine(product: PageProduct, chosen: Variant | null): CartLine {
  const { id: productId, pictures, variants, ...priced } = product
  const isPlain = variants.every(({ size, color }) => (size ?? color) === null)
  return {
    ...{ productId, variantId: (!isPlain && chosen?.id) || null, quantity: 1 },
    ...priced,
    picture: pictures[(chosen?.picture ?? 1) - 1] ?? null,
    ...{ size: chosen?.size ?? null, color: chosen?.color ?? null },
    hasChoices: variants.length > 1 && !isPlain,
    ...chosen?.own,
    stock: isPlain || chosen === null ? totalStock(variants) : chosen.stock,
  }
}
