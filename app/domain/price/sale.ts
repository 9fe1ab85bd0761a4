import type { Priced } from "../product/product.ts"

/** Whether the sale price is the one that counts: on sale, and set; 0 counts as set (specification, section 9). */
export function isSalePriceShown(product: Readonly<Priced>): boolean {
  return product.isOnSale && product.salePriceCents !== null
}

/** The price to strike through, in cents: only one that is really higher than what is paid. */
export function struckPriceCents(product: Readonly<Priced>): number | null {
  const saving = savingCents(product)
  return saving === null ? null : product.priceCents
}

/** The saving in cents; null if the sale price is not lower. */
export function savingCents(product: Readonly<Priced>): number | null {
  if (!product.isOnSale || product.salePriceCents === null || product.priceCents === null) return null
  return product.priceCents > product.salePriceCents ? product.priceCents - product.salePriceCents : null
}
