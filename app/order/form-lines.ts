import type { CartProduct as StoredCartProduct } from "#app/database/visitor/cart-products.ts"
import { answersOfLine } from "#app/domain/question/answers.ts"
import { cartLimits, lineId, maxPieces, type CartItem, type CartLine } from "#app/domain/cart/cart.ts"
import { stockToday } from "#app/domain/cart/cart-today.ts"
import { neededChoice } from "#app/domain/cart/needed-choice.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { itemPrice } from "#app/domain/price/variant-price.ts"
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

/**
 * Reads the lines of a form. `answersOf` returns the answers of the line at a place; `readQuantity` returns null for
 * anything but a number of pieces.
 */
export function readItems(
  fields: Readonly<Record<(typeof itemFields)[number], readonly string[]>>,
  answersOf: (index: number) => string,
  readQuantity: (input: string) => number | null,
): FormItem[] {
  return fields.product.flatMap((product, index): FormItem[] => {
    const productId = readIdentifier(product)
    if (productId === null) return []
    const variantId = readIdentifier(fields.variant[index] ?? null)
    const input = fields.quantity[index] ?? "1"
    const quantity = readQuantity(input)
    return [
      {
        ...{ productId, variantId, quantity: quantity ?? 1, answers: answersOf(index) },
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
    lines.set(key, { ...line, quantity: Math.min(cartLimits.quantity, before + line.quantity) })
  }
  return [...lines.values()].slice(0, cartLimits.lines)
}

export type FormProduct = ReturnType<typeof cartProductIn<StoredCartProduct>>
export type FormLine = ReturnType<typeof lineToday>

/** Chooses the variant of a product that has only one. */
export function settled(item: FormItem, product: FormProduct | undefined): FormItem {
  const [only, ...others] = product?.variants ?? []
  const isSettled = only !== undefined && others.length === 0 && (only.size ?? only.color) !== null
  return isSettled && item.variantId === null ? { ...item, variantId: only.id } : item
}

/**
 * Returns a line as a cart shows it: at today's price, with no more pieces than there are; gone if the shop has none of
 * it.
 */
export function lineToday(item: FormItem, product: FormProduct | undefined) {
  const { productId, variantId, quantity, shownCents } = item
  const base = { productId, variantId, quantity, answers: item.answers, stock: stockToday(item, product) }
  if (product === undefined || base.stock === null) {
    const gone: CartLine = {
      ...{ ...base, name: "", size: null, color: null, picture: null },
      ...{ priceCents: null, salePriceCents: null, isOnSale: false, hasChoices: false, isGone: true },
    }
    return { item, line: gone, langs: undefined, variants: [], questions: [] }
  }
  const { name, langs, cover, variants, questions, priceCents, salePriceCents, isOnSale, isFrom } = product
  const chosen = variants.find(({ id }) => id === variantId)
  const isRepriced = shownCents !== undefined && shownCents !== effectivePriceCents(itemPrice(product, item))
  const line: CartLine = {
    ...{ ...base, quantity: Math.min(quantity, maxPieces(base)), name, picture: cover },
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
