import type { Locale } from "../language/locale.ts"
import { effectivePriceCents } from "../price/effective-price.ts"
import type { Priced } from "../product/product.ts"
import type { Picture } from "../shop/shop.ts"

/** What a shopper wants: a product, the variant where one was chosen, and how many pieces. */
export type CartItem = {
  readonly productId: string
  readonly variantId: string | null
  readonly quantity: number
}

/** What is to be chosen of a product that comes in several of it. */
export type NeededChoice = "size" | "color" | "both"

/** A line of the cart with what the drawer shows of it. */
export type CartLine = CartItem &
  Readonly<Priced> & {
    readonly name: string
    /** Of the name, where it is not in the page's language. */
    readonly lang?: Locale | null | undefined
    readonly size: string | null
    readonly color: string | null
    readonly picture: Picture | null
    /** Whether the product comes in sizes or colours, so that one must be chosen. */
    readonly hasChoices: boolean
    /** What of both is to be chosen, once the shop has said it. */
    readonly needs?: NeededChoice | undefined
    /** The last known stock; null if unknown. */
    readonly stock: number | null
    /** Cents, null for none: what it cost before the price changed while it was in the cart. */
    readonly priceThen?: number | null | undefined
    /** Whether no variant is chosen of a product whose variants' prices differ: the price is the lowest of them. */
    readonly isFrom?: boolean | undefined
    /** Whether the shop has no such product, or no such variant, any more. */
    readonly isGone?: boolean | undefined
  }

export const cartLimits = {
  /** A shared cart takes 1 to 100 lines of 1 to 999 pieces. */
  lines: 100,
  quantity: 999,
  /** The badge shows 99+ above (specification, section 9). */
  badge: 99,
} as const

export function isSameLine(one: CartItem, other: CartItem): boolean {
  return one.productId === other.productId && one.variantId === other.variantId
}

/** The most pieces that a line takes: no more than the shop has. What is sold out keeps one until it is removed. */
export function mostPieces({ stock }: Pick<CartLine, "stock">): number {
  return stock === null ? cartLimits.quantity : Math.min(cartLimits.quantity, Math.max(1, stock))
}

/** Whether a line can't be had any more: it is to be removed. */
export function isUnavailable({ stock, isGone = false }: Pick<CartLine, "stock" | "isGone">): boolean {
  return isGone || stock === 0
}

/** Adding a product that is in the cart raises its quantity (specification, section 4). A full cart does not change. */
export function addLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  if (!lines.some((line) => isSameLine(line, added))) {
    return lines.length < cartLimits.lines ? [...lines, added] : lines
  }
  return lines.map((line) =>
    isSameLine(line, added)
      ? { ...added, quantity: Math.min(mostPieces(added), line.quantity + added.quantity) }
      : line,
  )
}

/** How many pieces are in the cart. */
export function pieceCount(items: readonly { readonly quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

/** Cents; null for a product without a price. */
export function lineTotalCents(line: Readonly<Priced> & { readonly quantity: number }): number | null {
  const price = effectivePriceCents(line)
  return price === null ? null : price * line.quantity
}

export type CartTotal = {
  readonly cents: number
  /** Whether a line has no price, so that the total is partial and has to be shown as such. */
  readonly isPartial: boolean
  /** Whether a line costs the lowest of several prices, so that the total is the lowest too. */
  readonly isFrom: boolean
}

type Summed = Readonly<Priced> & Pick<CartLine, "quantity" | "isFrom">

/** The sum of effective price times quantity (specification, section 9). */
export function cartTotal(lines: readonly Summed[]): CartTotal {
  const totals = lines.map(lineTotalCents)
  return {
    cents: totals.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
    isPartial: totals.includes(null),
    isFrom: lines.some(({ isFrom }) => isFrom),
  }
}

/** The number on the floating button: `99+` above 99. */
export function badgeText(pieces: number): string {
  return pieces > cartLimits.badge ? `${cartLimits.badge}+` : String(pieces)
}
