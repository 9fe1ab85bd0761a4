import type { Priced } from "../product/product.ts"

/** Whether the sale price is the one that counts: on sale, and set; 0 counts as set (specification, section 9). */
export function isSalePriceShown(product: Readonly<Priced>): boolean {
  return product.isOnSale && product.salePriceCents !== null
}

/** The price a shopper pays, in cents: the sale price when on sale and set, otherwise the price; null when there is none. */
export function effectivePriceCents(product: Readonly<Priced>): number | null {
  return product.isOnSale && product.salePriceCents !== null ? product.salePriceCents : product.priceCents
}

/** The price to strike through, in cents: only one that is really higher than what is paid. */
export function struckPriceCents(product: Readonly<Priced>): number | null {
  const saving = savingCents(product)
  return saving === null ? null : product.priceCents
}

/** What a shopper saves, in cents; null when nothing is saved, for a saving that is not one is not shown. */
export function savingCents(product: Readonly<Priced>): number | null {
  if (!product.isOnSale || product.salePriceCents === null || product.priceCents === null) return null
  return product.priceCents > product.salePriceCents ? product.priceCents - product.salePriceCents : null
}
