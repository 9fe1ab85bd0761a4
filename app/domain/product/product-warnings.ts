import { leastOf, type Measure } from "../measure/measure.ts"
import type { Priced } from "./product.ts"

/** Keys of messages about what an owner may intend, but must confirm before it is saved. */
export const productWarnings = [
  "no_stock",
  "sale_not_below",
  "price_free",
  "price_jump",
  "no_picture",
] as const
export type ProductWarning = (typeof productWarnings)[number]

/** The parts of a product that cause warnings; prices are in cents. */
type Weighed = {
  readonly price: number | null
  readonly sale_price: number | null
  readonly variants: readonly WeighedVariant[]
  /** How it is sold; null or absent for pieces. */
  readonly measure?: Measure | null
}

/** Prices in cents, as far as there are any. */
type SomePrices = { readonly priceCents?: number | null; readonly salePriceCents?: number | null }

type WeighedVariant = SomePrices & { readonly stock: number; readonly id?: string | null }

/** Returns the warnings about a product: it is out of stock, its sale price takes nothing off, or it is free. */
export function warningsOf({ price, sale_price, variants, measure }: Weighed): ProductWarning[] {
  const hasStock = variants.some(({ stock }) => stock >= leastOf(measure))
  const prices = pairsOf({ price, sale_price, variants })
  const takesNothingOff = prices.some(([usual, sale]) => usual !== null && sale !== null && sale >= usual)
  return [
    ...(hasStock ? [] : ["no_stock" as const]),
    ...(takesNothingOff ? ["sale_not_below" as const] : []),
    ...(prices.flat().includes(0) ? ["price_free" as const] : []),
  ]
}

/** Returns the price and the sale price of the product, and those of each variant that has its own. */
function pairsOf({ price, sale_price, variants }: Weighed): (readonly [number | null, number | null])[] {
  const own = variants.map(
    ({ priceCents = null, salePriceCents = null }) => [priceCents, salePriceCents] as const,
  )
  return [[price, sale_price], ...own]
}

/** A price that changes more than so many times, up or down, may be a slip: `55` for `5.5`. */
const largestJump = 3

/** Returns whether a price, in cents, changes more than {@link largestJump} times; from or to nothing it does not. */
export function isJump(before: number | null, after: number | null): boolean {
  const [low, high] = [Math.min(before ?? 0, after ?? 0), Math.max(before ?? 0, after ?? 0)]
  return low > 0 && high > largestJump * low
}

/** Returns whether the price of the product or of one of its variants jumps: that of a kilogram is not that of a piece. */
function jumps(before: Weighed, after: Weighed): boolean {
  if (before.measure?.unit !== after.measure?.unit) return false
  const priceOf = new Map(before.variants.map(({ id, priceCents = null }) => [id, priceCents]))
  return (
    isJump(before.price, after.price) ||
    after.variants.some(
      ({ id, priceCents = null }) => id != null && isJump(priceOf.get(id) ?? null, priceCents),
    )
  )
}

/**
 * Returns the warnings about `after`, without those that `before` had already and that did not change, and with one if a
 * price jumps.
 */
export function newWarnings(after: Weighed, before: Weighed | null): ProductWarning[] {
  const found = warningsOf(after)
  if (before === null) return found
  const known = warningsOf(before)
  const isSamePrice = pairsOf(before).join() === pairsOf(after).join()
  return [
    ...found.filter((warning) => !known.includes(warning) || (warning === "sale_not_below" && !isSamePrice)),
    ...(jumps(before, after) ? ["price_jump" as const] : []),
  ]
}

/** What is known of a product's picture: whether shoppers see the product, and how many pictures it has. */
type Pictured = { readonly isActive: boolean; readonly pictureCount: number }

/**
 * Returns a warning about a product that shoppers begin to see without a picture. A shop that has no pictures at all is
 * not asked: its products are meant so.
 */
export function pictureWarnings(
  after: Pictured,
  before: Pictured | null,
  shopHasPictures: boolean,
): ProductWarning[] {
  const isBare = (product: Pictured | null) =>
    product !== null && product.isActive && product.pictureCount === 0
  return shopHasPictures && isBare(after) && !isBare(before) ? ["no_picture"] : []
}

/**
 * Returns the warnings about an edit in the list: about its price, and its sale price if shoppers see it. A stock of 0
 * is intended there, so it causes none. Absent prices do not change.
 */
export function warningsOfEdit(before: Priced, change: SomePrices): ProductWarning[] {
  const seen = ({ priceCents = before.priceCents, salePriceCents = before.salePriceCents }: SomePrices) => ({
    price: priceCents,
    sale_price: before.isOnSale ? salePriceCents : null,
    variants: [],
  })
  return newWarnings(seen(change), seen({}))
}

/** Returns the parts of a stored product that cause warnings. */
export function weighed(product: {
  priceCents: number | null
  salePriceCents: number | null
  variants: readonly WeighedVariant[]
  measure: Measure | null
}): Weighed {
  const { priceCents: price, salePriceCents, variants, measure } = product
  return { price, sale_price: salePriceCents, variants, measure }
}
