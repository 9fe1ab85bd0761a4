import type { CartItem, NeededChoice } from "#app/domain/cart/cart.ts"
import { stockToday } from "#app/domain/cart/cart-today.ts"
import { neededChoice } from "#app/domain/cart/needed-choice.ts"
import { itemCents, itemPrice } from "#app/domain/price/variant-price.ts"
import type { OtherLanguages } from "#app/domain/language/translations.ts"
import { answersOfLine } from "#app/domain/question/answers.ts"
import type { ShownQuestion } from "#app/domain/question/question.ts"
import { leastOf, type Measure } from "#app/domain/measure/measure.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import type { Priced, Variant } from "#app/domain/product/product.ts"

/** A line of a shared cart as its page shows it: today's price, and its former one if that differs. */
export type SharedCartLine = CartItem &
  Priced &
  OtherLanguages<"name" | "description"> & {
    name: string
    description: string | null
    picture: Picture | null
    /** True if its price is the lowest of several, of which none is chosen. */
    isFrom: boolean
    size: string | null
    color: string | null
    /** What is still to be agreed, if no variant was chosen and the shop has some. */
    needs: NeededChoice | undefined
    answerTexts?: readonly string[] | undefined
    onceCents?: number | undefined
    /** It is still to be weighed. */
    isAbout?: boolean | undefined
    /** An answer is no longer offered, or one is missing. */
    asks?: boolean | undefined
    /** Cents, null for no price then; undefined when nothing changed or nothing is known. */
    priceThen: number | null | undefined
    /** The shop's stock of it now; null when its variant is gone. */
    stock: number | null
  }

type StoredLine = CartItem & {
  priceThen: number | null | undefined
  sizeThen: string | null
  colorThen: string | null
}
type Known = Priced &
  OtherLanguages<"name" | "description"> & {
    id: string
    name: string
    description: string | null
    cover: Picture | null
    isFrom: boolean
    variants: readonly Variant[]
    measure: Measure | null
    questions: readonly ShownQuestion[]
  }

/**
 * Returns the lines whose products are still visible; the others are left out of list and total (specification, section
 * 4).
 */
export function linesOf(
  cart: { items: readonly StoredLine[] },
  products: readonly Known[],
): SharedCartLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return cart.items.flatMap(({ sizeThen, colorThen, ...item }) => {
    const product = byId.get(item.productId)
    if (product === undefined) return []
    const variant = product.variants.find(({ id }) => id === item.variantId)
    const { id: _, cover, variants: __, questions, measure, ...shown } = product
    const price = itemPrice(product, item)
    const hasChanged = item.priceThen !== undefined && item.priceThen !== itemCents(product, item)
    return [
      {
        ...item,
        ...soldToday(item, measure),
        ...shown,
        picture: cover,
        isFrom: item.variantId === null && product.isFrom,
        isAbout: measure?.isWeighed,
        ...variant?.own,
        ...price,
        ...answersOfLine(questions, item.answers ?? ""),
        size: variant?.size ?? sizeThen,
        color: variant?.color ?? colorThen,
        needs: item.variantId === null ? neededChoice(product.variants) : undefined,
        priceThen: hasChanged ? item.priceThen : undefined,
        stock: stockToday(item, product),
      },
    ]
  })
}

/** Returns the least amount of what is sold in another way since; a price of today is for nothing else. */
function soldToday(
  { quantity, unit = null }: CartItem,
  measure: Measure | null,
): Pick<CartItem, "quantity" | "unit"> {
  const unitToday = measure?.unit ?? null
  return { unit: unitToday, quantity: unit === unitToday ? quantity : leastOf(measure) }
}
