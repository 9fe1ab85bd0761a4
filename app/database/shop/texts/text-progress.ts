import { sql } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import type { MissingKind } from "#app/domain/language/missing-texts.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { countLinked } from "./list-linked.ts"
import { isNamed, partsWithout, labelsIn, lacksTexts } from "./missing.ts"

/** The progress of a shop's texts in another language. */
export type TextProgress = {
  /** The number of all products with a name. */
  products: number
  /** The number of rows that lack a text, by their kind. */
  missing: Readonly<Record<MissingKind, number>>
  /** True if there is any text in the language. */
  isBegun: boolean
}

export async function countTexts(db: ShopDatabase, language: Locale): Promise<TextProgress> {
  const [short, others] = await Promise.all([countProductTexts(db, language), countOthers(db, language)])
  return { ...short, missing: { ...short.missing, ...others } }
}

/**
 * Counts the same, but the other kinds only if no product lacks a text: until then they are 0. Counting them reads each
 * variant of the shop.
 */
export async function countTextsInShort(db: ShopDatabase, language: Locale): Promise<TextProgress> {
  const short = await countProductTexts(db, language)
  if (short.missing.products > 0) return short
  return { ...short, missing: { ...short.missing, ...(await countOthers(db, language)) } }
}

async function countProductTexts(db: ShopDatabase, language: Locale): Promise<TextProgress> {
  const [named, begun, ...parts] = await Promise.all([
    db.row(countOf("products").where(isNamed)),
    db.row(isBegun(language)),
    ...partsWithout(language).map((part) => db.row(countOf("products").where(part))),
  ])
  const products = parts.reduce((sum, part) => sum + (part?.count ?? 0), 0)
  const missing = { products, categories: 0, labels: 0, questions: 0, closures: 0, areas: 0 }
  return { products: named?.count ?? 0, missing, isBegun: begun?.is ?? false }
}

async function countOthers(db: ShopDatabase, language: Locale) {
  const [categories, labels, linked] = await Promise.all([
    db.row(countOf("categories").where(lacksTexts(language))),
    db.row(missingLabels(language)),
    countLinked(db, language),
  ])
  return { categories: categories?.count ?? 0, labels: labels?.count ?? 0, ...linked }
}

function countOf(table: "products" | "categories") {
  return build.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"))
}

/** Stops at the first text. */
function isBegun(language: Locale) {
  const tables = ["products", "categories", "product_variants"] as const
  const inAny = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} where translations ? ${sql.lit(language)})`,
  )
  return build.selectNoFrom(sql<boolean>`(${sql.join(inAny, sql` or `)})`.as("is"))
}

function missingLabels(language: Locale) {
  return build
    .selectFrom(labelsIn(language).as("labels"))
    .select(sql<number>`count(*) filter (where missing > 0)`.as("count"))
}
