import type { CartLine } from "#app/domain/cart/cart.ts"
import type { Variant } from "#app/domain/product/product.ts"
import { totalStock } from "#app/domain/variant/stock.ts"
import type { PageProduct } from "./page-data.ts"

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
