import { sql } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import {
  fillRow,
  type StoredTexts,
  type TextField,
  type TextKind,
} from "#app/domain/language/missing-texts.ts"
import { type Label, labelOfKey, type SentRow } from "#app/domain/language/text-rows.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { storedTexts } from "./list-missing.ts"
import { translated } from "./missing.ts"

/** The result for a row: null if it is gone. */
export type FilledRow = {
  /** Its stored texts now. */
  readonly stored: StoredTexts
  readonly conflicts: readonly TextField[]
  readonly isOutdated: boolean
} | null

/** Locks the shop's language until the transaction ends. */
export async function holdLanguage(db: ShopDatabase): Promise<Locale | null> {
  return (await db.row(build.selectFrom("shops").select("language").forShare()))?.language ?? null
}

/** Stores the input of a row, in a language, by the rules of {@link fillRow}, under the row's lock. */
export async function fillTexts(
  db: ShopDatabase,
  kind: TextKind,
  row: SentRow,
  language: Locale,
): Promise<FilledRow> {
  const label = kind === "labels" ? labelOfKey(row.key) : null
  const stored = label
    ? await lockLabel(db, label, row, language)
    : await lockRow(db, kind === "products" ? "products" : "categories", row.key, language)
  if (stored === null) return null
  const { changes, conflicts, isOutdated } = fillRow(stored, row)
  if (Object.keys(changes).length === 0) return { stored, conflicts, isOutdated }
  if (label) await changeLabel(db, label, row, language)
  else await changeRow(db, kind === "products" ? "products" : "categories", row.key, { changes, language })
  return { stored: { ...stored, texts: { ...stored.texts, ...changes } }, conflicts, isOutdated }
}

function lockRow(db: ShopDatabase, table: "products" | "categories", id: string, language: Locale) {
  return db.row(build.selectFrom(table).select(storedTexts(language)).where("id", "=", id).forNoKeyUpdate())
}

type Changes = { changes: { readonly [Field in TextField]?: string }; language: Locale }

async function changeRow(
  db: ShopDatabase,
  table: "products" | "categories",
  id: string,
  { changes, language }: Changes,
): Promise<void> {
  await db.run(
    build
      .updateTable(table)
      .set({ translations: withTexts(changes, language) })
      .where("id", "=", id),
  )
}

/**
 * Locks the products that have the label, in the order in which others lock them. If variants have different texts for
 * it in the language, it returns those that are unchanged since the input.
 */
async function lockLabel(
  db: ShopDatabase,
  label: Label,
  { was, input }: SentRow,
  language: Locale,
): Promise<StoredTexts | null> {
  await db.rows(
    build
      .selectFrom("products")
      .select("id")
      .where(
        sql<boolean>`exists (select from product_variants where product_variants.shop_id = products.shop_id
          and product_variants.product_id = products.id and ${sql.ref(label.axis)} = ${label.text})`,
      )
      .orderBy("id")
      .forNoKeyUpdate(),
  )
  const rows = await db.rows(
    build
      .selectFrom("product_variants")
      .select(sql<string>`coalesce(${translated(label.axis, language)}, '')`.as("text"))
      .where(label.axis, "=", label.text)
      .distinct(),
  )
  const found = rows.map(({ text }) => text)
  if (found.length === 0) return null
  const name = found.includes(was.name) ? was.name : (found.find((text) => text !== input.name) ?? input.name)
  return { of: "", own: { name: label.text, description: null }, texts: { name, description: "" } }
}

async function changeLabel(
  db: ShopDatabase,
  { axis, text }: Label,
  { was, input }: SentRow,
  language: Locale,
): Promise<void> {
  await db.run(
    build
      .updateTable("product_variants")
      .set({ translations: withTexts({ [axis]: input.name }, language) })
      .where(axis, "=", text)
      .where(sql<boolean>`coalesce(${translated(axis, language)}, '') = ${was.name}`),
  )
}

/** Returns the column with these texts in a language, without empty ones. */
function withTexts(texts: Readonly<Record<string, string>>, language: Locale) {
  const retained = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""))
  const others = sql`coalesce(translations -> ${language}::text, '{}') - ${Object.keys(texts)}::text[]`
  return sql<string>`(translations - ${language}::text) || jsonb_strip_nulls(jsonb_build_object(${language}::text,
    nullif((${others}) || ${JSON.stringify(retained)}::jsonb, '{}')))`
}
