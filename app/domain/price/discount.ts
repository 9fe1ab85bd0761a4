/**
 * A price less a whole percentage, from 1 to 99, in cents. Rounded down to the cent, so that a sale is always below the
 * price. Null where nothing can be taken off: no price, or a price of 0.
 */
export function discountedCents(priceCents: number | null, percent: number): number | null {
  if (priceCents === null || priceCents <= 0) return null
  return Math.floor((priceCents * (100 - percent)) / 100)
}
