import type { CartItem, CartLine } from "./cart.ts"
import { amountWithin, leastOf, sellableStock, type Measure } from "../measure/measure.ts"
import { effectivePriceCents } from "../price/effective-price.ts"
import { itemCents, itemPrice } from "../price/variant-price.ts"
import type { Priced, Variant } from "../product/product.ts"
import { answered, answersOfLine } from "../question/answers.ts"
import type { ShownQuestion } from "../question/question.ts"
import { isUncounted, totalStock } from "../variant/stock.ts"
import type { Locale } from "../language/locale.ts"
import type { SharedItem } from "./shared-cart.ts"
import { neededChoice } from "./needed-choice.ts"
import { quantityWithin } from "./quantity-of-line.ts"

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
  /** How it is sold; absent or null for pieces. */
  readonly measure?: Measure | null | undefined
  /** Absent for none. */
  readonly questions?: readonly ShownQuestion[] | undefined
}

/**
 * Returns the shop's stock of an item, of all variants if none is chosen; null if the shop no longer has the product.
 */
export function stockToday({ variantId }: CartItem, product: ProductToday | undefined): number | null {
  if (product === undefined) return null
  const all = product.variants
  const stock = variantId === null ? totalStock(all) : all.find(({ id }) => id === variantId)?.stock
  return stock === undefined ? null : sellableStock(stock, product.measure)
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
    const { id: _id, variants, labelLangs: _, questions = [], measure = null, ...rest } = product
    const { own, size = null, color = null } = variants.find(({ id }) => id === line.variantId) ?? {}
    const isFrom = line.variantId === null && product.isFrom
    const now = { ...rest, ...own, ...itemPrice(product, line), size, color, isFrom }
    const left = isUncounted(all) ? all : Math.max(0, all - piecesOf(line, lines.slice(0, index)))
    const stock = sellableStock(left, measure)
    const asked = answersOfLine(questions, line.answers ?? "")
    const sold = { unit: measure?.unit, measure, isAbout: measure?.isWeighed }
    const open = { answerTexts: undefined, asks: undefined, onceCents: undefined }
    const next = { ...line, ...now, ...open, ...asked, ...sold }
    const before = { ...next, stock, needs: neededChoice(variants), isGone: false }
    return { ...before, quantity: quantityToday(line, before), priceThen: priceThen(line, before) }
  })
}

/**
 * Returns the quantity of a line that the shop can deliver. What was sold by the piece and is sold by measure now, or the
 * other way round, begins with the least amount again.
 */
function quantityToday(
  { unit, quantity }: CartItem,
  today: Pick<CartLine, "stock" | "unit" | "measure">,
): number {
  if ((unit ?? null) !== (today.unit ?? null)) return leastOf(today.measure)
  return quantityWithin(today, quantity)
}

/** Adds up an item's product and variant in some lines: those with other answers have the same stock. */
export function piecesOf({ productId, variantId }: CartItem, lines: readonly CartItem[]): number {
  return lines
    .filter((line) => line.productId === productId && line.variantId === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
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
): Readonly<Record<"soldOut" | "fewer" | "amounts" | "repriced" | "asking", readonly Product[]>> {
  const stockOf = (item: SharedItem, product: Product) => stockToday(item, product) ?? 0
  const where = (isMeant: (item: SharedItem, product: Product) => boolean) =>
    products.filter((product) =>
      items.some((item) => item.productId === product.id && isMeant(item, product)),
    )
  return {
    soldOut: where((item, product) => stockOf(item, product) === 0),
    fewer: where((item, product) => {
      const stock = stockOf(item, product)
      return stock > 0 && isSameUnit(item, product) && stock < piecesOf(item, items)
    }),
    amounts: where((item, product) => !isSameUnit(item, product) || !isOffered(item, product)),
    repriced: where(
      (item, product) => item.shownCents !== undefined && item.shownCents !== itemCents(product, item),
    ),
    asking: where(({ answers = "" }, { questions = [] }) => answered(questions, answers).asks),
  }
}

function isSameUnit({ unit }: CartItem, { measure }: ProductToday): boolean {
  return (unit ?? null) === (measure?.unit ?? null)
}

/** Returns whether a quantity keeps to the product's least amount and steps. */
function isOffered({ quantity }: CartItem, { measure }: ProductToday): boolean {
  return !measure || amountWithin(measure, quantity) === quantity
}

function priceThen(before: CartLine, after: CartLine): number | null | undefined {
  const priceBefore = before.priceThen === undefined ? effectivePriceCents(before) : before.priceThen
  return priceBefore === effectivePriceCents(after) ? undefined : priceBefore
}
