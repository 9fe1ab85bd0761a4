import type { Priced } from "./product.ts"

/** Message keys: what an owner may intend, but must confirm before it is saved. */
export const productConcerns = ["no_stock", "sale_not_below", "price_free"] as const
export type ProductConcern = (typeof productConcerns)[number]

/** What is weighed of a product; prices in cents. */
type Weighed = {
  readonly price: number | null
  readonly sale_price: number | null
  readonly variants: readonly { readonly stock: number }[]
}

/** What is not there stays as it is. */
type PriceChange = { readonly priceCents?: number | null; readonly salePriceCents?: number | null }

/** Shoppers would see it as out of stock, its sale price takes nothing off, or it is given away. */
export function concernsOf({ price, sale_price, variants }: Weighed): ProductConcern[] {
  const hasStock = variants.some(({ stock }) => stock > 0)
  const takesNothingOff = price !== null && sale_price !== null && sale_price >= price
  return [
    ...(hasStock ? [] : ["no_stock" as const]),
    ...(takesNothingOff ? ["sale_not_below" as const] : []),
    ...(price === 0 || sale_price === 0 ? ["price_free" as const] : []),
  ]
}

/** The concerns about `after`, without those that `before` had already and that did not change. */
export function newConcerns(after: Weighed, before: Weighed | null): ProductConcern[] {
  const found = concernsOf(after)
  if (before === null) return found
  const known = concernsOf(before)
  const isSamePrice = before.price === after.price && before.sale_price === after.sale_price
  return found.filter((concern) => !known.includes(concern) || (concern === "sale_not_below" && !isSamePrice))
}

/**
 * The concerns about an edit in the list: its price, and its sale price where shoppers see it. Not its stock, because a 0
 * typed there is intended.
 */
export function concernsOfEdit(
  before: Priced,
  { priceCents, salePriceCents }: PriceChange,
): ProductConcern[] {
  const seen = (price: number | null, salePrice: number | null): Weighed => ({
    price,
    sale_price: before.isOnSale ? salePrice : null,
    variants: [],
  })
  return newConcerns(
    seen(
      priceCents === undefined ? before.priceCents : priceCents,
      salePriceCents === undefined ? before.salePriceCents : salePriceCents,
    ),
    seen(before.priceCents, before.salePriceCents),
  )
}

/** A stored product as it is weighed. */
export function weighed(product: {
  priceCents: number | null
  salePriceCents: number | null
  variants: readonly { stock: number }[]
}): Weighed {
  return { price: product.priceCents, sale_price: product.salePriceCents, variants: product.variants }
}
