/** A variant with uncounted stock has this many pieces: the largest number there is. */
export const uncountedStock = 1_000_000

/** Returns whether a number of pieces is uncounted stock. */
export function isUncounted(pieces: number): boolean {
  return pieces >= uncountedStock
}

/** Specification 9: low stock is 1 to 4 pieces. */
export const lowStockBelow = 5

export function totalStock(variants: readonly { readonly stock: number }[]): number {
  return variants.reduce((sum, variant) => sum + variant.stock, 0)
}

export function isOutOfStock(total: number): boolean {
  return total <= 0
}
