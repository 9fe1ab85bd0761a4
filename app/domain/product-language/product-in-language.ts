import { textsIn, type PageLanguage } from "../language/translations.ts"
import { labelLanguages, variantsIn } from "../variant/variant-labels.ts"
import type { Product, ProductCard, StoredCard, StoredProduct } from "../product/product.ts"
import { productTexts } from "./translated-fields.ts"

/** A product's card as a page shows it. */
export function cardIn(card: StoredCard, language: PageLanguage): ProductCard {
  const [onlyVariant = null] = card.onlyVariant ? variantsIn([card.onlyVariant], language) : []
  return { ...textsIn(["name"], card, language), onlyVariant }
}

/** A product as its page shows it, with its category and variants. */
export function productIn(product: StoredProduct, language: PageLanguage): Product {
  const { category, variants } = product
  return {
    ...textsIn(productTexts, product, language),
    category: category && textsIn(["name"], category, language),
    variants: variantsIn(variants, language),
    labelLangs: labelLanguages(variants, language),
  }
}

type StoredOfCart = Pick<StoredProduct, "name" | "description" | "translations" | "variants">

/** A product of a cart as a page shows it. */
export function cartProductIn<Stored extends StoredOfCart>(product: Stored, language: PageLanguage) {
  return {
    ...textsIn(productTexts, product, language),
    variants: variantsIn(product.variants, language),
  }
}
