import { maxPieces, pieceCount, type CartItem, type CartLine } from "./cart.ts"
import { effectivePriceCents } from "../price/effective-price.ts"
import { itemPrice } from "../price/variant-price.ts"
import type { Priced, Variant } from "../product/product.ts"
import { answered, answersOfLine } from "../question/answers.ts"
import type { ShownQuestion } from "../question/question.ts"
import { isUncounted, totalStock } from "../variant/stock.ts"
import type { Locale } from "../language/locale.ts"
import type { SharedItem } from "./shared-cart.ts"
import { neededChoice } from "./needed-choice.ts"

/** The present data of a product that a cart needs. */
export type ProductToday = Readonly<Priced> & {
  readonly id: string
  /** The name in the page's language, otherwise in `lang`. */
  readonly name: string
  readonly lang?: Locale | null | undefined
  readonly variants: readonly Variant[]
  /** The languages of sizes and colours that are not in the page's language. */
  readonly labelLangs?: Readonly<Record<string, Locale>>
  /** Its variants' prices differ, and its own is the lowest one. */
  readonly isFrom?: boolean | undefined
  /** Absent for none. */
  readonly questions?: readonly ShownQuestion[] | undefined
}

/**
 * Returns the shop's pieces of an item, of all variants if none is chosen; null if the shop no longer has the product.
 */
export function stockToday({ variantId }: CartItem, product: ProductToday | undefined): number | null {
  if (product === undefined) return null
  if (variantId === null) return totalStock(product.variants)
  return product.variants.find(({ id }) => id === variantId)?.stock ?? null
}

/**
 * Returns the lines with the shop's current stock and prices, in the page's language. Quantities are limited to the
 * stock. Lines without stock stay, so that the cart can show it; a changed price keeps the old one beside it until the
 * cart is shared.
 */
export function updatedLines(
  lines: readonly CartLine[],
  products: readonly ProductToday[],
): readonly CartLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.map((line, index) => {
    const product = byId.get(line.productId)
    const all = stockToday(line, product)
    if (product === undefined || all === null) return { ...line, isGone: true }
    const { id: _id, variants, labelLangs: _, questions = [], ...rest } = product
    const { own, size = null, color = null } = variants.find(({ id }) => id === line.variantId) ?? {}
    const isFrom = line.variantId === null && product.isFrom
    const now = { ...rest, ...own, ...itemPrice(product, line), size, color, isFrom }
    const stock = isUncounted(all) ? all : Math.max(0, all - piecesOf(line, lines.slice(0, index)))
    const asked = answersOfLine(questions, line.answers ?? "")
    const next = { ...line, ...now, ...asked, stock, needs: neededChoice(variants), isGone: false }
    return { ...next, quantity: Math.min(maxPieces(next), line.quantity), priceThen: priceThen(line, next) }
  })
}

/** Counts the pieces of an item's product and variant in some lines: those with other answers have the same stock. */
export function piecesOf({ productId, variantId }: CartItem, lines: readonly CartItem[]): number {
  return pieceCount(lines.filter((line) => line.productId === productId && line.variantId === variantId))
}

/** Returns the lines of an order for a cart of today: with today's prices and stock, and with what can be chosen today. */
export function linesAgain(
  lines: readonly CartLine[],
  products: readonly ProductToday[],
): readonly CartLine[] {
  return updatedLines(lines, products).map((line) => ({ ...line, hasChoices: line.needs !== undefined }))
}

/** Returns the lines after sharing: the shopper has seen the changed prices. */
export function withoutOldPrices(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.map((line) => ({ ...line, priceThen: undefined }))
}

/** Returns the products that differ from what a cart showed, each once. */
export function changesOf<Product extends ProductToday>(
  items: readonly SharedItem[],
  products: readonly Product[],
): Readonly<Record<"soldOut" | "fewer" | "repriced" | "asking", readonly Product[]>> {
  const stockOf = (item: SharedItem, product: Product) => stockToday(item, product) ?? 0
  const where = (isMeant: (item: SharedItem, product: Product) => boolean) =>
    products.filter((product) =>
      items.some((item) => item.productId === product.id && isMeant(item, product)),
    )
  return {
    soldOut: where((item, product) => stockOf(item, product) === 0),
    fewer: where(
      (item, product) => stockOf(item, product) > 0 && stockOf(item, product) < piecesOf(item, items),
    ),
    repriced: where(
      (item, product) =>
        item.shownCents !== undefined && item.shownCents !== effectivePriceCents(itemPrice(product, item)),
    ),
    asking: where(({ answers = "" }, { questions = [] }) => answered(questions, answers).asks),
  }
}

function priceThen(before: CartLine, after: CartLine): number | null | undefined {
  const priceBefore = before.priceThen === undefined ? effectivePriceCents(before) : before.priceThen
  return priceBefore === effectivePriceCents(after) ? undefined : priceBefore
}
