import { listCategories } from "#app/database/categories.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { listExampleProducts } from "#app/database/visitor/example-products.ts"
import { listActivePlans } from "#app/database/visitor/public-plans.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import type { DocumentRequest } from "#app/documents/document.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { textIn, textsIn } from "#app/domain/language/translations.ts"
import { exampleShop } from "#app/domain/shop/shop-address.ts"
import { shopIn } from "#app/domain/shop/shop-texts.ts"
import { platformLocaleOf } from "#app/http/page-language.ts"
import { countriesIn } from "../apply/countries.server.ts"
import type { Example } from "./window/example.ts"

/**
 * Loads the plans, the example shop and the countries of phones. What can't be loaded is null, and the request is
 * marked as unavailable.
 */
export async function loadLanding({ url, info }: DocumentRequest) {
  const locale = platformLocaleOf(url)
  const failed = (sentence: string) => (error: unknown) => {
    info.unavailable = true
    info.log.error({ err: error }, sentence)
    return null
  }
  const [plans, example] = await Promise.all([
    asVisitor(null, listActivePlans).catch(failed("Error fetching plans:")),
    loadExample(locale).catch(failed("the example shop could not be loaded")),
  ])
  const chosenPlan = url.searchParams.get("plan")
  return { locale, plans, example, chosenPlan, countries: countriesIn(locale) }
}

/** Returns null if there is no such shop, or nothing in it can be shown. */
async function loadExample(locale: Locale): Promise<Example | null> {
  const [shop, categories, products] = await asVisitor(exampleShop(locale), (db) =>
    Promise.all([findPublicShop(db), listCategories(db), listExampleProducts(db)]),
  )
  if (shop === null || products.length === 0) return null
  const language = { locale, own: shop.language }
  const { name, location, color } = shopIn(shop, language)
  return {
    ...{ name, location, color },
    categories: categories.map((category) => textIn("name", category, locale)),
    products: products.map((product) => textsIn(["name"], product, language)),
  }
}
