import type { Locale } from "../language/locale.ts"
import type { Measure, Unit } from "../measure/measure.ts"
import { effectivePriceCents } from "../price/effective-price.ts"
import type { Priced } from "../product/product.ts"
import type { Picture } from "../shop/shop.ts"
import { unitSize } from "../measure/unit-size.ts"
import { cartLimits } from "./cart-limits.ts"

/** A product that a shopper wants, the variant if one was chosen, and how much of it. */
export type CartItem = {
  readonly productId: string
  readonly variantId: string | null
  /** Pieces, or base units of `unit`. */
  readonly quantity: number
  /** Absent or null for pieces. */
  readonly unit?: Unit | null | undefined
  /** The answers to the product's questions, as `writeAnswers` writes them; absent or empty for none. */
  readonly answers?: string | undefined
}

/** The dimensions in which a product's variants differ, so that one must be chosen. */
export type NeededChoice = "size" | "color" | "both"

/** A line of the cart with the data that the drawer shows. */
export type CartLine = CartItem &
  Readonly<Priced> & {
    readonly name: string
    /** The language of the name, if it is not the page's. */
    readonly lang?: Locale | null | undefined
    readonly size: string | null
    readonly color: string | null
    readonly picture: Picture | null
    /** The product comes in sizes or colours, so one must be chosen. */
    readonly hasChoices: boolean
    /** The answers in words, whose cents are in the line's prices; absent for a product without questions. */
    readonly answerTexts?: readonly string[] | undefined
    /** Cents of answers that are paid once, whatever the quantity. */
    readonly onceCents?: number | undefined
    /** The amounts of what is sold by measure, once the shop has sent it. */
    readonly measure?: Measure | null | undefined
    /** A question lacks its answer, an amount is to be chosen, or an answer is no longer offered. */
    readonly asks?: boolean | undefined
    /** The missing choice, once the shop has sent it. */
    readonly needs?: NeededChoice | undefined
    /** The last known stock; null if unknown. */
    readonly stock: number | null
    /** The price in cents before it changed while the product was in the cart; null for none. */
    readonly priceThen?: number | null | undefined
    /** No variant is chosen, and the variants' prices differ: the price is the lowest of them. */
    readonly isFrom?: boolean | undefined
    /** The shop weighs it, so its sum is approximate. */
    readonly isAbout?: boolean | undefined
    /** The shop no longer has the product or the variant. */
    readonly isGone?: boolean | undefined
  }

/** Returns what identifies a line of a cart: `product_id`, then `/variant_id` and `?answers` if it has them. */
export function lineId({ productId, variantId, answers }: Omit<CartItem, "quantity">): string {
  return productId + (variantId === null ? "" : `/${variantId}`) + (answers ? `?${answers}` : "")
}

export function isSameLine(one: CartItem, other: CartItem): boolean {
  return lineId(one) === lineId(other)
}

/** Returns whether a line is no longer available, so that it must be removed. */
export function isUnavailable({ stock, isGone = false }: Pick<CartLine, "stock" | "isGone">): boolean {
  return isGone || stock === 0
}

/** Counts the pieces in the cart; what is sold by measure is one. */
export function pieceCount(items: readonly Pick<CartItem, "quantity" | "unit">[]): number {
  return items.reduce((sum, { quantity, unit }) => sum + (unit ? 1 : quantity), 0)
}

/** What the sum of a line follows from. */
export type Summed = Readonly<Priced> &
  Pick<CartLine, "quantity" | "unit" | "onceCents" | "isFrom" | "isAbout">

/** Returns cents; null for a product without a price. */
export function lineTotalCents(line: Summed): number | null {
  const price = effectivePriceCents(line)
  const { quantity, unit, onceCents = 0 } = line
  if (price === null) return null
  return (unit ? amountCents(price, quantity) : price * quantity) + onceCents
}

/** Returns the cents of an amount. The product of price and amount can exceed a safe integer, so it is added up in two parts. */
function amountCents(price: number, amount: number): number {
  return price * Math.floor(amount / unitSize) + Math.round((price * (amount % unitSize)) / unitSize)
}

/** Adds up effective price times quantity; what has no price counts nothing (specification, section 9). */
export function cartCents(lines: readonly Summed[]): number {
  return lines.reduce((sum, line) => sum + (lineTotalCents(line) ?? 0), 0)
}

/** Returns the number on the floating button: `99+` above 99. */
export function badgeText(pieces: number): string {
  return pieces > cartLimits.badge ? `${cartLimits.badge}+` : String(pieces)
}
