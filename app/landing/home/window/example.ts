import type { ExampleProduct } from "#app/database/visitor/example-products.ts"

/** The landing page shows this of an example shop. */
export type Example = {
  name: string
  location: string | null
  /** `#RRGGBB`. */
  color: string
  categories: readonly string[]
  products: readonly Omit<ExampleProduct, "translations">[]
}
