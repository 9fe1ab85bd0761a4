import { effectivePriceCents } from "../price/price.ts"
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

/** Sets a quantity up to the stock; 0 removes the line. */
export function setQuantity(
  lines: readonly CartLine[],
  item: CartItem,
  quantity: number,
): readonly CartLine[] {
  const kept = Math.max(0, Math.trunc(quantity))
  if (kept === 0) return lines.filter((line) => !isSameLine(line, item))
  return lines.map((line) =>
    isSameLine(line, item) ? { ...line, quantity: Math.min(mostPieces(line), kept) } : line,
  )
}

/** The plain product of a line takes the variant that was chosen, and joins the line that had it already. */
export function chooseVariantOfLine(
  lines: readonly CartLine[],
  item: CartItem,
  chosen: Pick<CartLine, "size" | "color" | "stock"> & { readonly id: string },
): readonly CartLine[] {
  const line = lines.find((candidate) => isSameLine(candidate, item))
  if (line === undefined || line.variantId === chosen.id) return lines
  const { id: variantId, size, color, stock } = chosen
  const most = mostPieces(chosen)
  const next = { ...line, variantId, size, color, stock, quantity: Math.min(most, line.quantity) }
  const twin = lines.find((candidate) => isSameLine(candidate, next))
  if (twin === undefined) return lines.map((candidate) => (candidate === line ? next : candidate))
  return setQuantity(lines, item, 0).map((candidate) =>
    candidate === twin
      ? { ...twin, stock, quantity: Math.min(most, twin.quantity + line.quantity) }
      : candidate,
  )
}

/** Restores the lines that were removed since `before`; other changes stay. */
export function restoredLines(lines: readonly CartLine[], before: readonly CartLine[]): readonly CartLine[] {
  const isIn = (line: CartLine, among: readonly CartLine[]) => among.some((other) => isSameLine(other, line))
  const kept = before.map((line) => lines.find((other) => isSameLine(other, line)) ?? line)
  return [...kept, ...lines.filter((line) => !isIn(line, before))].slice(0, cartLimits.lines)
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
}

/** The sum of effective price times quantity (specification, section 9). */
export function cartTotal(lines: readonly (Readonly<Priced> & { readonly quantity: number })[]): CartTotal {
  const totals = lines.map(lineTotalCents)
  return {
    cents: totals.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
    isPartial: totals.includes(null),
  }
}

/** The number on the floating button: `99+` above 99. */
export function badgeText(pieces: number): string {
  return pieces > cartLimits.badge ? `${cartLimits.badge}+` : String(pieces)
}
