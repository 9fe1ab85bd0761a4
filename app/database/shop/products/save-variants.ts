import { sql } from "kysely"
import { type MoneyText, moneyOrNull } from "../../connection/stored-values.ts"
import type { Translations } from "#app/domain/language/translations.ts"
import type { LabelAxis } from "#app/domain/variant/variant-labels.ts"
import { build } from "../../connection/build.ts"

/** With `id`: a stored variant. Without: a new one. */
export type VariantFields = {
  id?: string | undefined
  size: string | null
  color: string | null
  stock: number
  /** The variant's own prices in cents, and the position of its picture among the product's, from 1. */
  priceCents?: number | null | undefined
  salePriceCents?: number | null | undefined
  picture?: number | null | undefined
  /** Absent for none. */
  translations?: Translations<LabelAxis>
}

type Variants = readonly VariantFields[]

/** Deletes the variants that the form no longer has. */
export function deleteOtherVariants(productId: string, variants: Variants) {
  const stored = variants.flatMap(({ id }) => id ?? [])
  return build
    .deleteFrom("product_variants")
    .where("product_id", "=", productId)
    .where(sql<boolean>`id <> all(${stored}::uuid[])`)
}

/** Updates stored variants in one statement, whose text does not depend on their number. */
export function updateVariants(productId: string, variants: Variants) {
  return build
    .updateTable("product_variants")
    .from(listed(variants).as("listed"))
    .set((set) => ({
      position: set.ref("listed.position"),
      size: set.ref("listed.size"),
      color: set.ref("listed.color"),
      stock: set.ref("listed.stock"),
      price: set.ref("listed.price"),
      sale_price: set.ref("listed.sale_price"),
      translations: set.ref("listed.translations"),
    }))
    .where("product_id", "=", productId)
    .whereRef("product_variants.id", "=", "listed.id")
}

/** Inserts the variants without an id. */
export function insertNewVariants(productId: string, variants: Variants) {
  return build
    .insertInto("product_variants")
    .columns(["product_id", "position", "size", "color", "stock", "price", "sale_price", "translations"])
    .expression((from) =>
      from
        .selectFrom(listed(variants).as("listed"))
        .select([sql<string>`${productId}::uuid`.as("product_id"), "position", "size", "color", "stock"])
        .select(["price", "sale_price", "translations"])
        .where("id", "is", null),
    )
}

/** Gives each variant the picture at its position, after rows and pictures are written. */
export function setVariantPictures(productId: string, variants: Variants) {
  const positions = JSON.stringify(variants.map(({ picture = null }, position) => ({ position, picture })))
  const image = sql<string | null>`(
    select placed.id from (
        select id, row_number() over (order by position, id) as place from product_images
          where product_id = ${productId}::uuid) as placed
      join jsonb_to_recordset(${positions}::jsonb) as listed (position integer, picture integer)
        on listed.picture = placed.place
      where listed.position = product_variants.position)`
  return build
    .updateTable("product_variants")
    .set({ image_id: image })
    .where("product_id", "=", productId)
    .where("image_id", "is distinct from", image)
}

/** Sets the stock of stored variants in one statement, whose text does not depend on their number. */
export function setStocks(productId: string, stocks: readonly { id: string | null; stock: number }[]) {
  const named = sql<{ id: string; stock: number }>`(
    select * from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as rows (id uuid, stock integer))`
  return build
    .updateTable("product_variants")
    .from(named.as("named"))
    .set((set) => ({ stock: set.ref("named.stock") }))
    .where("product_id", "=", productId)
    .whereRef("product_variants.id", "=", "named.id")
}

/** Sets the stock that variants had before they sold out, if it is known. */
export function setLastStocks(
  productId: string,
  stocks: readonly { id: string; lastStock: number | null }[],
) {
  const named = sql<{ id: string; lastStock: number | null }>`(
    select * from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as rows (id uuid, "lastStock" integer))`
  return build
    .updateTable("product_variants")
    .from(named.as("named"))
    .set((set) => ({ last_stock: set.ref("named.lastStock") }))
    .where("product_id", "=", productId)
    .whereRef("product_variants.id", "=", "named.id")
}

type Listed = {
  id: string | null
  position: number
  size: string | null
  color: string | null
  stock: number
  price: MoneyText | null
  sale_price: MoneyText | null
  translations: string
}

/** Lists the variants as rows: the order of the form is the order of the rows. */
function listed(variants: Variants) {
  const rows = variants.map(({ priceCents = null, salePriceCents = null, ...variant }, position) => ({
    ...{ translations: {}, ...variant, position },
    ...{ price: moneyOrNull(priceCents), sale_price: moneyOrNull(salePriceCents) },
  }))
  return sql<Listed>`(
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows (id uuid, position integer, size text, color text, stock integer, price numeric(12, 2),
        sale_price numeric(12, 2), translations jsonb))`
}
