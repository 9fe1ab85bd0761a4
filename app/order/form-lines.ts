import type { CartProduct as StoredCartProduct } from "#app/database/visitor/cart-products.ts"
import { answerField, answerFieldOfLine, answersOfFields } from "#app/domain/question/answer-fields.ts"
import { readUnits } from "#app/domain/measure/amount-input.ts"
import { answersOfLine } from "#app/domain/question/answers.ts"
import { lineId, type CartItem, type CartLine } from "#app/domain/cart/cart.ts"
import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { maxPieces, quantityWithin } from "#app/domain/cart/quantity-of-line.ts"
import { stockToday } from "#app/domain/cart/cart-today.ts"
import { neededChoice } from "#app/domain/cart/needed-choice.ts"
import { leastOf, units, type Measure } from "#app/domain/measure/measure.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { itemCents, itemPrice } from "#app/domain/price/variant-price.ts"
import type { cartProductIn } from "#app/domain/product-language/product-in-language.ts"

/** A line of a form of an order. Its fields carry it between two requests. */
export type FormItem = CartItem & {
  /** The price that the page showed, in cents; null for none, undefined where the page has shown none yet. */
  readonly shownCents: number | null | undefined
  /** The raw input of the quantity's field where it is no quantity; else null. */
  readonly quantityInput: string | null
}

export function asItem(item: CartItem): FormItem {
  return { ...item, shownCents: undefined, quantityInput: null }
}

/** The fields that each line repeats. */
export const itemFields = ["product", "variant", "quantity", "shown"] as const

/** Returns the name of the field that says what a line's quantity counts; only lines sold by measure have it. */
export function unitFieldOfLine(index: number): string {
  return `${unitField}${index}`
}
const unitField = "unit:"

/** Returns whether a field belongs to one line, whose place its name has. */
export function isFieldOfLine(name: string): boolean {
  return name.startsWith(answerField) || name.startsWith(unitField)
}

/**
 * Reads the lines of a form, whose `entries` have the answers and units of each line. `readQuantity` returns null for
 * anything but a number of pieces.
 */
export function readItems(
  fields: Readonly<Record<(typeof itemFields)[number], readonly string[]>>,
  entries: readonly (readonly [string, unknown])[],
  readQuantity: (input: string) => number | null,
): FormItem[] {
  return fields.product.flatMap((product, index): FormItem[] => {
    const productId = readIdentifier(product)
    if (productId === null) return []
    const variantId = readIdentifier(fields.variant[index] ?? null)
    const input = fields.quantity[index] ?? "1"
    const sentUnit = entries.find(([name]) => name === unitFieldOfLine(index))?.[1]
    const unit = units.find((known) => known === sentUnit)
    const quantity = unit ? readUnits(input) : readQuantity(input)
    const answers = answersOfFields(entries, answerFieldOfLine(index))
    return [
      {
        ...{ productId, variantId, quantity: quantity ?? 1, unit, answers },
        shownCents: readShown(fields.shown[index]),
        quantityInput: quantity === null ? input : null,
      },
    ]
  })
}

/** Returns null for the empty text, which stands for a product without a price. */
function readShown(text: string | undefined): number | null | undefined {
  if (text === "") return null
  return text !== undefined && /^\d{1,11}$/.test(text) ? Number(text) : undefined
}

/** Merges the lines of one item, and drops those of no pieces. */
export function joined(items: readonly FormItem[]): FormItem[] {
  const lines = new Map<string, FormItem>()
  for (const line of items) {
    if (line.quantity === 0) continue
    const key = lineId(line)
    const before = lines.get(key)?.quantity ?? 0
    lines.set(key, {
      ...line,
      quantity: Math.min(maxPieces({ ...line, stock: null }), before + line.quantity),
    })
  }
  return [...lines.values()].slice(0, cartLimits.lines)
}

export type FormProduct = ReturnType<typeof cartProductIn<StoredCartProduct>>
export type FormLine = ReturnType<typeof lineToday>

/** Chooses the variant of a product that has only one, and the least amount of what is sold in another way by now. */
export function settled(wanted: FormItem, product: FormProduct | undefined): FormItem {
  const item = product ? soldAs(wanted, product.measure) : wanted
  const [only, ...others] = product?.variants ?? []
  const isSettled = only !== undefined && others.length === 0 && (only.size ?? only.color) !== null
  return isSettled && item.variantId === null ? { ...item, variantId: only.id } : item
}

function soldAs(item: FormItem, measure: Measure | null): FormItem {
  if ((item.unit ?? null) === (measure?.unit ?? null)) return item
  return { ...item, unit: measure?.unit, quantity: leastOf(measure), quantityInput: null }
}

/**
 * Returns a line as a cart shows it: at today's price, with no more pieces than there are; gone if the shop has none of
 * it.
 */
export function lineToday(item: FormItem, product: FormProduct | undefined) {
  const { productId, variantId, quantity, unit, shownCents } = item
  const stock = stockToday(item, product)
  const base = { productId, variantId, quantity, unit, answers: item.answers, stock }
  if (product === undefined || base.stock === null) {
    const gone: CartLine = {
      ...{ ...base, name: "", size: null, color: null, picture: null },
      ...{ priceCents: null, salePriceCents: null, isOnSale: false, hasChoices: false, isGone: true },
    }
    return { item, line: gone, langs: undefined, variants: [], questions: [] }
  }
  const { name, langs, cover, variants, questions, priceCents, salePriceCents, isOnSale, isFrom } = product
  const { measure } = product
  const chosen = variants.find(({ id }) => id === variantId)
  const isRepriced = shownCents !== undefined && shownCents !== itemCents(product, item)
  const line: CartLine = {
    ...{ ...base, quantity: quantityWithin({ ...base, measure }, quantity), name, picture: cover },
    ...{ measure, isAbout: measure?.isWeighed },
    ...{ size: chosen?.size ?? null, color: chosen?.color ?? null, priceCents, salePriceCents, isOnSale },
    ...{ hasChoices: variants.length > 1, needs: neededChoice(variants) },
    priceThen: isRepriced ? shownCents : undefined,
    isFrom: chosen === undefined && isFrom,
    ...chosen?.own,
    ...itemPrice(product, item),
    ...answersOfLine(questions, item.answers ?? ""),
  }
  return { item, line, langs, variants, questions }
}
