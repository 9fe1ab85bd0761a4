import type { Priced } from "../product/product.ts"

/** Returns whether the sale price counts: on sale, and set; 0 counts as set (specification, section 9). */
export function isSalePriceShown(product: Readonly<Priced>): boolean {
  return product.isOnSale && product.salePriceCents !== null
}

/** Returns the price to strike through, in cents: only one that is higher than the price to pay. */
export function struckPriceCents({ priceCents, salePriceCents, isOnSale }: Readonly<Priced>): number | null {
  const isSaving = isOnSale && salePriceCents !== null && priceCents !== null && priceCents > salePriceCents
  return isSaving ? priceCents : null
}

/** Returns the saving in cents; null if the sale price is not lower. */
export function savingCents(product: Readonly<Priced>): number | null {
  const struck = struckPriceCents(product)
  return struck === null ? null : struck - (product.salePriceCents ?? 0)
}
