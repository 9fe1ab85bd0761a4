import type { Priced } from "../product/product.ts"

/**
 * Returns the price that a shopper pays, in cents: the sale price during a sale, otherwise the price; null without a
 * price.
 */
export function effectivePriceCents(product: Readonly<Priced>): number | null {
  return product.isOnSale && product.salePriceCents !== null ? product.salePriceCents : product.priceCents
}
