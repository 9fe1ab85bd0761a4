

/** These two shops are measured while the platform around them grows: one of 100 products and one of 10,000. */
export const smallShop = "bench-1"
export const largeShop = "bench-2"

/** The sizes of the platform; each is measured in a database of its own. */
export const stages: readonly PlatformSize[] = [
  { shops: 1, products: 100 },
  { shops: 2, products: 10_100 },
  { shops: 1_000, products: 100_000 },
  { shops: 10_000, products: 1_000_000 },
]

/** The size of a platform. */
export type PlatformSize = { readonly shops: number; readonly products: number }

/** The largest of many shops may have so many products. */
const maxProducts = 20_000

/**
 * Returns the number of each shop's products when a platform grows through `stages`: a stage adds few large shops and
 * many small ones, and each has at least one product.
 * @throws for an impossible stage
 */
export function shopSizes(stages: readonly PlatformSize[]): number[] {
  const sizes: number[] = []
  let sum = 0
  for (const { shops, products } of stages) {
    if (shops === sizes.length && products === sum) continue
    sizes.push(...shared(shops - sizes.length, products - sum))
    sum = products
  }
  return sizes
}

function shared(shops: number, products: number): number[] {
  if (shops < 1 || products < shops) throw new Error(`${shops} more shops can't have ${products} more products`)
  const weights = Array.from({ length: shops }, (_, rank) => 1 / (rank + 5) ** 0.9)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const bound = Math.max(maxProducts, Math.ceil(products / shops))
  const sizes = weights.map((weight) => Math.max(1, Math.min(bound, Math.floor((weight / whole) * products))))
  // The remainder of rounding is spread evenly over the shops, the largest first.
  let left = products - sizes.reduce((sum, size) => sum + size, 0)
  for (let at = 0; left !== 0; at = (at + 1) % shops) {
    const size = sizes[at] ?? 0
    const step = Math.sign(left)
    if (size + step < 1) continue
    sizes[at] = size + step
    left -= step
  }
  return sizes
}
