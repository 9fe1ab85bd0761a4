/** Specification 9: low stock is 1 to 4 pieces. */
export const lowStockBelow = 5

export function totalStock(variants: readonly { readonly stock: number }[]): number {
  return variants.reduce((sum, variant) => sum + variant.stock, 0)
}

export function isOutOfStock(total: number): boolean {
  return total <= 0
}

export function isLowStock(total: number): boolean {
  return total > 0 && total < lowStockBelow
}
