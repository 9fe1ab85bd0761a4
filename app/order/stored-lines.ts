import type { CartProduct } from "#app/database/visitor/cart-products.ts"
import type { StoredItem } from "#app/database/visitor/shared-carts.ts"
import { textsIn, type PageLanguage } from "#app/domain/language/translations.ts"
import { labelLanguages, variantsIn } from "#app/domain/variant/variant-labels.ts"
import type { CartItem } from "#app/domain/cart/cart.ts"
import { cartTotal } from "#app/domain/cart/cart-total.ts"
import { answered, readAnswers } from "#app/domain/question/answers.ts"
import { questionsIn } from "#app/domain/question/question.ts"
import { changesOf, type ProductToday } from "#app/domain/cart/cart-today.ts"
import type { SharedItem } from "#app/domain/cart/shared-cart.ts"
import { itemCents, itemPrice } from "#app/domain/price/variant-price.ts"

/**
 * Returns whether the shop has fewer pieces than the cart, another price than the shopper saw, or a question without
 * the answer that it needs.
 */
export function hasChanged(items: readonly SharedItem[], today: readonly ProductToday[]): boolean {
  return Object.values(changesOf(items, today)).some((changed) => changed.length > 0)
}

/** Returns a product as a cart compares it with its lines. */
export function asToday(product: CartProduct, language: PageLanguage): ProductToday {
  const { id, priceCents, salePriceCents, isOnSale, isFrom, measure } = product
  const { name, langs } = textsIn(["name"], product, language)
  const variants = variantsIn(product.variants, language)
  const labelLangs = labelLanguages(product.variants, language)
  const price = { priceCents, salePriceCents, isOnSale, isFrom }
  const questions = product.questions ? { questions: questionsIn(product.questions, language) } : {}
  const sold = measure ? { measure } : {}
  return { id, name, lang: langs?.name ?? null, ...price, variants, labelLangs, ...sold, ...questions }
}

/**
 * Returns the lines of a cart as they are stored: with today's price, and with the variant in words, because it may be
 * deleted. `gone` are the products that left the shop, or whose variant did.
 */
export function storedLines(
  items: readonly CartItem[],
  products: readonly CartProduct[],
): { items: StoredItem[]; gone: string[] } {
  const byId = new Map(products.map((product) => [product.id, product]))
  const gone: string[] = []
  const stored = items.flatMap((item): StoredItem[] => {
    const { productId, variantId, quantity } = item
    const product = byId.get(productId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    if (product === undefined || (variantId !== null && variant === undefined)) {
      gone.push(productId)
      return []
    }
    const chosen = variant && { variant_id: variant.id, size: variant.size, color: variant.color }
    const answers = item.answers ? { answers: readAnswers(item.answers) } : {}
    const sold = { qty: quantity, ...(item.unit && { unit: item.unit }) }
    return [{ product_id: productId, ...sold, price_cents: itemCents(product, item), ...chosen, ...answers }]
  })
  return { items: stored, gone }
}

/** Returns the cents of the goods of a cart at today's prices; what has no price counts nothing. */
export function goodsCentsOf(items: readonly CartItem[], products: readonly CartProduct[]): number {
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = items.flatMap(({ quantity, unit, ...item }) => {
    const product = byId.get(item.productId)
    if (product === undefined) return []
    const { onceCents } = answered(product.questions ?? [], item.answers ?? "")
    return [{ ...itemPrice(product, item), quantity, unit, onceCents }]
  })
  return cartTotal(lines).cents
}
