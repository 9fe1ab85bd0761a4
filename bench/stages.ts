import type { PlatformSize } from "./data/shop-sizes.ts"

/** The two shops that are measured while the platform around them grows: one of 100 products and one of 10,000. */
export const smallShop = "bench-1"
export const largeShop = "bench-2"

/** How the platform grows; each size is measured, in a database of its own. */
export const stages: readonly PlatformSize[] = [
  { shops: 1, products: 100 },
  { shops: 2, products: 10_100 },
  { shops: 1_000, products: 100_000 },
  { shops: 10_000, products: 1_000_000 },
]
