import type { CartShop } from "./cart-host.ts"
import type { CartLine } from "#app/domain/cart/cart.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Priced, Product } from "#app/domain/product/product.ts"

/** The data of the page's script, beside what it reads from the page itself: a block of JSON with the id `page-data`. */
export type PageData = {
  shop: CartShop
  /** The query that keeps the page's language in an address. */
  langQuery: string
  /** What the button of each card adds. */
  lines?: readonly CartLine[]
  /** On a product's page. */
  product?: PageProduct
  /** On an order's page, where its changes are streamed; absent once nothing follows. */
  follows?: string
}

/** What the scripts need of a product on its page: for the choices, for the line in the cart, and for the enlarged pictures. */
export type PageProduct = Pick<Product, "id" | "name" | "pictures" | "variants"> &
  Priced & {
    /** Of the name, where it is not in the page's language. */
    lang?: Locale
  }

/** The product without what only the page itself shows, as its description. */
export function pageProduct(product: Product): PageProduct {
  const { id, name, langs, priceCents, salePriceCents, isOnSale, pictures, variants } = product
  const named = { id, name, ...(langs?.name && { lang: langs.name }) }
  return { ...named, priceCents, salePriceCents, isOnSale, pictures, variants }
}

export const pageDataId = "page-data"
