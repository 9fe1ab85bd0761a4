import { sql } from "kysely"
import { build } from "../../connection/build.ts"

/** With `id`: a stored variant. Without: a new one. */
export type VariantFields = {
  id?: string | undefined
  size: string | null
  color: string | null
  stock: number
}

type Variants = readonly VariantFields[]

/** Deletes the variants that the form no longer has. */
export function deleteOtherVariants(productId: string, variants: Variants) {
  const kept = variants.flatMap(({ id }) => id ?? [])
  return build
    .deleteFrom("product_variants")
    .where("product_id", "=", productId)
    .where(sql<boolean>`id <> all(${kept}::uuid[])`)
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
    }))
    .where("product_id", "=", productId)
    .whereRef("product_variants.id", "=", "listed.id")
}

/** Inserts the variants without an id. */
export function insertNewVariants(productId: string, variants: Variants) {
  return build
    .insertInto("product_variants")
    .columns(["product_id", "position", "size", "color", "stock"])
    .expression((from) =>
      from
        .selectFrom(listed(variants).as("listed"))
        .select([sql<string>`${productId}::uuid`.as("product_id"), "position", "size", "color", "stock"])
        .where("id", "is", null),
    )
}

/** Sets the stock of stored variants in one statement of one text, however many they are. */
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

/** Sets what stored variants had before they sold out, where that was known. */
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
}

/** The order in the form is the order of the rows. */
function listed(variants: Variants) {
  const rows = variants.map((variant, position) => ({ ...variant, position }))
  return sql<Listed>`(
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows (id uuid, position integer, size text, color text, stock integer))`
}
