import type { CartShop } from "./cart-host.ts"
import type { CartLine } from "#app/domain/cart/cart.ts"
import type { Product } from "#app/domain/product/product.ts"

/** The data of the page's script, beside what it reads from the page itself: a block of JSON with the id `page-data`. */
export type PageData = {
  shop: CartShop
  /** The query that keeps the page's language in an address. */
  langQuery: string
  /** In a list: what each product's button adds. */
  lines?: readonly CartLine[]
  /** On a product's page. */
  product?: Product
}

export const pageDataId = "page-data"
