import { textsIn, type PageLanguage } from "../language/translations.ts"
import { labelLanguages, variantsIn } from "../variant/variant-labels.ts"
import { sellableStock, type Measure } from "../measure/measure.ts"
import { uncountedStock } from "../variant/stock.ts"
import { questionsIn } from "../question/question.ts"
import type { Product, ProductCard, StoredCard, StoredProduct } from "../product/product.ts"
import { productTexts } from "./translated-fields.ts"

/** Returns a product's card in the language of a page. */
export function cardIn(card: StoredCard, language: PageLanguage): ProductCard {
  const [onlyVariant = null] = card.onlyVariant ? variantsIn([card.onlyVariant], language) : []
  const totalStock = sellableStock(card.totalStock, card.measure)
  return { ...textsIn(["name"], card, language), onlyVariant, totalStock }
}

/** Returns a product in the language of its page, with its category and variants. */
export function productIn(product: StoredProduct, language: PageLanguage): Product {
  const { category, measure } = product
  const variants = product.variants.map((variant) => ({
    ...variant,
    stock: stockOnPage(variant.stock, measure),
  }))
  return {
    ...textsIn(productTexts, product, language),
    category: category && textsIn(["name"], category, language),
    variants: variantsIn(variants, language),
    labelLangs: labelLanguages(variants, language),
    questions: questionsIn(product.questions ?? [], language),
  }
}

/** The page of what is sold by measure says whether there is any; its cart learns how much. */
function stockOnPage(stock: number, measure: Measure | null): number {
  if (measure === null) return stock
  return sellableStock(stock, measure) === 0 ? 0 : uncountedStock
}

type StoredOfCart = Pick<StoredProduct, "name" | "description" | "translations" | "variants" | "questions">

/** Returns a product of a cart in the language of a page. */
export function cartProductIn<Stored extends StoredOfCart>(product: Stored, language: PageLanguage) {
  const { questions: _, ...texts } = textsIn(productTexts, product, language)
  return {
    ...texts,
    variants: variantsIn(product.variants, language),
    questions: questionsIn(product.questions ?? [], language),
  }
}
