import { sql } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import type { StoredTexts, TextKind } from "#app/domain/language/missing-texts.ts"
import { keyOfLabel, labelOfKey } from "#app/domain/language/text-rows.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import type { LabelAxis } from "#app/domain/variant/variant-labels.ts"
import { build } from "../../connection/build.ts"
import { coverOfRow } from "../../card-columns.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { isProductWithout, labelsIn, lacksTexts, translated } from "./missing.ts"

/** A row that lacks a text. */
export type TextRow = StoredTexts & {
  readonly key: string
  /** A product's picture; null if it has none. */
  readonly cover?: Picture | null
  /** A size or colour: the number of variants that have it, and its name in the language from another variant. */
  readonly label?: { readonly axis: LabelAxis; readonly variants: number; readonly known: string | null }
}

/**
 * Selects the rows after the one with the key `after`, else from the first: the newest products, and the owner's first
 * category, first.
 */
export type TextsQuery = { language: Locale; after: string | null; maxRows: number }

/** Rows that lack a text in a language. */
export const listMissing: Readonly<
  Record<TextKind, (db: ShopDatabase, query: TextsQuery) => Promise<TextRow[]>>
> = { products: listProducts, categories: listCategories, labels: listLabels }

/** Selects the texts of a product or category. */
export function storedTexts(language: Locale) {
  return [
    sql<string>`hashtextextended(name || E'\n' || coalesce(description, ''), 0)::text`.as("of"),
    sql<StoredTexts["own"]>`json_build_object('name', name, 'description', description)`.as("own"),
    sql<StoredTexts["texts"]>`json_build_object('name', coalesce(${translated("name", language)}, ''),
      'description', coalesce(${translated("description", language)}, ''))`.as("texts"),
  ] as const
}

async function listProducts(db: ShopDatabase, { language, after, maxRows }: TextsQuery): Promise<TextRow[]> {
  const last = sql<string>`(select created_at from products where id = ${after}::uuid)`
  return db.rows(
    build
      .with("page", (query) =>
        query
          .selectFrom("products")
          .select(["shop_id", "id", "created_at", ...storedTexts(language)])
          .where(isProductWithout(language))
          .$if(after !== null, (page) =>
            page.where(sql<boolean>`(created_at < ${last} or created_at = ${last} and id > ${after}::uuid)`),
          )
          .orderBy("created_at", "desc")
          .orderBy("id")
          .limit(maxRows),
      )
      .selectFrom("page")
      .select(["page.id as key", "of", "own", "texts", coverOfRow.as("cover")])
      .orderBy("page.created_at", "desc")
      .orderBy("page.id"),
  )
}

async function listCategories(
  db: ShopDatabase,
  { language, after, maxRows }: TextsQuery,
): Promise<TextRow[]> {
  const last = sql`(select sort_order, created_at, id from categories where id = ${after}::uuid)`
  return db.rows(
    build
      .selectFrom("categories")
      .select(["id as key", ...storedTexts(language)])
      .where(lacksTexts(language))
      .$if(after !== null, (page) => page.where(sql<boolean>`(sort_order, created_at, id) > ${last}`))
      .orderBy("sort_order")
      .orderBy("created_at")
      .orderBy("id")
      .limit(maxRows),
  )
}

async function listLabels(db: ShopDatabase, { language, after, maxRows }: TextsQuery): Promise<TextRow[]> {
  const last = after === null ? null : labelOfKey(after)
  const text = sql`text collate "und-x-icu"`
  const rows = await db.rows(
    build
      .selectFrom(labelsIn(language).as("labels"))
      .selectAll()
      .where("missing", ">", 0)
      .$if(last !== null, (page) =>
        page.where(
          sql<boolean>`(axis < ${last?.axis} or axis = ${last?.axis} and ${text} > ${last?.text} collate "und-x-icu")`,
        ),
      )
      .orderBy("axis", "desc")
      .orderBy(text)
      .limit(maxRows),
  )
  return rows.map(({ axis, text, variants, known }) => ({
    ...{ key: keyOfLabel({ axis, text }), of: "", label: { axis, variants, known } },
    ...{ own: { name: text, description: null }, texts: { name: "", description: "" } },
  }))
}
