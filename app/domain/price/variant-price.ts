import type { Priced, Variant, VariantLook } from "../product/product.ts"
import type { Picture } from "../shop/shop.ts"
import { isOutOfStock, totalStock } from "../variant/stock.ts"
import { effectivePriceCents } from "./effective-price.ts"

/**
 * What a variant costs: its own price, with its own sale price during the product's sale; without a price of its own, what
 * the product costs.
 */
export function variantPrice(product: Readonly<Priced>, variant: Variant): Readonly<Priced> {
  const { priceCents = null, salePriceCents = null } = variant
  if (priceCents !== null) return { priceCents, salePriceCents, isOnSale: product.isOnSale }
  const { priceCents: price, salePriceCents: salePrice, isOnSale } = product
  return { priceCents: price, salePriceCents: salePrice, isOnSale }
}

type Variants = readonly Variant[]

/** What can be chosen: what is in stock, or all where nothing is. */
function choosable(variants: Variants): Variants {
  return isOutOfStock(totalStock(variants)) ? variants : variants.filter(({ stock }) => stock > 0)
}

/** The lowest price of what can be chosen; `isFrom` where not all of it costs the same. */
export function lowestPrice(
  product: Readonly<Priced>,
  variants: Variants,
): { price: Readonly<Priced>; isFrom: boolean } {
  const prices = choosable(variants).map((variant) => variantPrice(product, variant))
  const costOf = (price: Readonly<Priced>) => effectivePriceCents(price) ?? Infinity
  const [lowest = product] = prices.toSorted((one, other) => costOf(one) - costOf(other) || 0)
  return { price: lowest, isFrom: new Set(prices.map(costOf)).size > 1 }
}

type ShownVariant<Stored extends Variant> = Omit<Stored, "priceCents" | "salePriceCents" | "picture">

/**
 * The variants as shoppers see them: where one has a price or a picture of its own, each has what it costs, and with
 * `pictures`, which are the product's, its picture.
 */
export function shownVariants<Stored extends Variant>(
  product: Readonly<Priced>,
  variants: readonly Stored[],
  pictures?: readonly Picture[],
): ShownVariant<Stored>[] {
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

/** What an item of a product costs: its variant's price where they differ, else the product's. */
export function itemPrice(
  product: Readonly<Priced> & { readonly variants: Variants },
  variantId: string | null,
): Readonly<Priced> {
  return product.variants.find(({ id }) => id === variantId)?.own ?? product
}
