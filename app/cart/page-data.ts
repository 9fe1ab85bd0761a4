import type { CartShop } from "./cart-host.ts"
import { soldBy } from "#app/domain/cart/sold-by.ts"
import type { CartLine } from "#app/domain/cart/cart.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Priced, Product } from "#app/domain/product/product.ts"
import type { ShownQuestion } from "#app/domain/question/question.ts"

/** The data that the page's script can't read from the page itself: a block of JSON with the id `page-data`. */
export type PageData = {
  shop: CartShop
  /** The query that preserves the page's language in an address. */
  langQuery: string
  /** The lines that the buttons of the cards add. */
  lines?: readonly CartLine[]
  /** Only a product's page has it. */
  product?: PageProduct
  /** The product's questions; absent for none. */
  questions?: readonly ShownQuestion[]
  /** An order's page has the address of its stream of changes; it is absent once the order can't change. */
  follows?: string
}

/**
 * The scripts need this of a product on its page: for the choices, for the line in the cart, and for the enlarged
 * pictures.
 */
export type PageProduct = Pick<Product, "id" | "name" | "pictures" | "variants"> &
  Priced &
  Pick<CartLine, "answers" | "answerTexts" | "asks" | "unit" | "measure" | "isAbout" | "onceCents"> & {
    /** The amount of what is sold by measure; absent for one piece. */
    quantity?: number

    /** The language of the name if it is not the page's. */
    lang?: Locale
  }

/**
 * Returns the product without what only the page itself shows, such as its description. One with questions, or sold by measure,
 * asks until the script that reads the answers has arrived.
 */
export function pageProduct(product: Product): PageProduct {
  const { id, name, langs, priceCents, salePriceCents, isOnSale, pictures, variants, questions, measure } =
    product
  const named = { id, name, ...(langs?.name && { lang: langs.name }) }
  const asked = questions.length > 0 && { answerTexts: [], asks: true }
  const sold = measure && { ...soldBy(measure), quantity: measure.least, asks: true }
  return { ...named, priceCents, salePriceCents, isOnSale, pictures, variants, ...asked, ...sold }
}

export const pageDataId = "page-data"
