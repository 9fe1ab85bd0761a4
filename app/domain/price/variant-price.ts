import type { CartItem } from "../cart/cart.ts"
import { answered, pricePlus } from "../question/answers.ts"
import type { Priced, Variant, VariantLook } from "../product/product.ts"
import type { Picture } from "../shop/shop.ts"
import { isOutOfStock, totalStock } from "../variant/stock.ts"
import { effectivePriceCents } from "./effective-price.ts"

/**
 * Returns the price of a variant: its own, with its own sale price during the product's sale; otherwise the product's.
 */
export function variantPrice(product: Readonly<Priced>, variant: Variant): Readonly<Priced> {
  const { priceCents = null, salePriceCents = null } = variant
  if (priceCents !== null) return { priceCents, salePriceCents, isOnSale: product.isOnSale }
  const { priceCents: price, salePriceCents: salePrice, isOnSale } = product
  return { priceCents: price, salePriceCents: salePrice, isOnSale }
}

type Variants = readonly Variant[]

/** Returns the variants that can be chosen: those in stock, or all if none is. */
function choosable(variants: Variants): Variants {
  return isOutOfStock(totalStock(variants)) ? variants : variants.filter(({ stock }) => stock > 0)
}

/** Returns the lowest price of the variants that can be chosen; `isFrom` if they do not all cost the same. */
export function lowestPrice(
  product: Readonly<Priced>,
  variants: Variants,
): { price: Readonly<Priced>; isFrom: boolean } {
  const prices = choosable(variants).map((variant) => variantPrice(product, variant))
  return lowestOf(prices) ?? { price: product, isFrom: false }
}

/** Returns the lowest of these prices, null if there are none; `isFrom` if they are not all the same. */
export function lowestOf(
  prices: readonly Readonly<Priced>[],
): { price: Readonly<Priced>; isFrom: boolean } | null {
  const costOf = (price: Readonly<Priced>) => effectivePriceCents(price) ?? Infinity
  const [lowest] = prices.toSorted((one, other) => costOf(one) - costOf(other) || 0)
  return lowest ? { price: lowest, isFrom: new Set(prices.map(costOf)).size > 1 } : null
}

type VariantView<Stored extends Variant> = Omit<Stored, "priceCents" | "salePriceCents" | "picture">

/**
 * Returns the variants for shoppers: if any has its own price or picture, each has its price, and its picture if the
 * product's `pictures` are given.
 */
export function shownVariants<Stored extends Variant>(
  product: Readonly<Priced>,
  variants: readonly Stored[],
  pictures?: readonly Picture[],
): VariantView<Stored>[] {
  const differs = variants.some(({ priceCents, picture }) => (priceCents ?? picture ?? null) !== null)
  return variants.map((variant) => {
    const { priceCents: _price, salePriceCents: _sale, picture, ...shown } = variant
    if (!differs) return shown
    const price = variantPrice(product, variant)
    if (pictures === undefined) return { ...shown, ...(picture && { picture }), own: price }
    const own: VariantLook = { ...price, picture: pictures[(picture ?? 1) - 1] ?? pictures[0] ?? null }
    return { ...shown, own }
  })
}

type Asking = { readonly questions?: Parameters<typeof answered>[0] | null | undefined }

/** Returns the cents by which a shop and its shopper compare the price of an item; null without a price. */
export function itemCents(
  product: Readonly<Priced> & { readonly variants: Variants } & Asking,
  item: Pick<CartItem, "variantId" | "answers">,
): number | null {
  const cents = effectivePriceCents(itemPrice(product, item))
  const { answers = "" } = item
  return cents === null || answers === ""
    ? cents
    : cents + answered(product.questions ?? [], answers).onceCents
}

/** Returns the price of an item: its variant's if those differ, otherwise the product's, with that of its answers. */
export function itemPrice(
  product: Readonly<Priced> & { readonly variants: Variants } & Asking,
  { variantId, answers = "" }: Pick<CartItem, "variantId" | "answers">,
): Readonly<Priced> {
  const price = product.variants.find(({ id }) => id === variantId)?.own ?? product
  return answers === "" ? price : pricePlus(price, answered(product.questions ?? [], answers).cents)
}
