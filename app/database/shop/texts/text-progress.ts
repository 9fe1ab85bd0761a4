import { sql } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { isNamed, isProductWithout, labelsIn, lacksTexts } from "./missing.ts"

/** How far a shop's texts in another language are. */
export type TextProgress = {
  /** All products with a name. */
  products: number
  /** How many rows lack a text, by their kind. */
  missing: { products: number; categories: number; labels: number }
  /** Whether there is any text in the language. */
  isBegun: boolean
}

export async function countTexts(db: ShopDatabase, language: Locale): Promise<TextProgress> {
  const [products, categories, labels] = await Promise.all([
    db.row(productTexts(language)),
    db.row(categoryTexts(language)),
    db.row(labelTexts(language)),
  ])
  return {
    products: products?.total ?? 0,
    missing: {
      products: products?.missing ?? 0,
      categories: categories?.missing ?? 0,
      labels: labels?.missing ?? 0,
    },
    isBegun: [products, categories, labels].some((counted) => counted?.isBegun),
  }
}

const isBegun = (language: Locale) => sql<boolean>`coalesce(bool_or(translations ? ${language}), false)`

function productTexts(language: Locale) {
  return build
    .selectFrom("products")
    .select([
      sql<number>`count(*) filter (where ${isNamed})`.as("total"),
      sql<number>`count(*) filter (where ${isProductWithout(language)})`.as("missing"),
      isBegun(language).as("isBegun"),
    ])
}

function categoryTexts(language: Locale) {
  return build
    .selectFrom("categories")
    .select([
      sql<number>`count(*) filter (where ${lacksTexts(language)})`.as("missing"),
      isBegun(language).as("isBegun"),
    ])
}

function labelTexts(language: Locale) {
  return build
    .selectFrom(labelsIn(language).as("labels"))
    .select([
      sql<number>`count(*) filter (where missing > 0)`.as("missing"),
      sql<boolean>`coalesce(bool_or("isBegun"), false)`.as("isBegun"),
    ])
}
