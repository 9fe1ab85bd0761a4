import { sql } from "kysely"
import type { PlanInput } from "#app/domain/price/planned-sale-rules.ts"
import { discountedCents } from "#app/domain/price/read-money.ts"
import { limits } from "#app/domain/limits.ts"
import type { CopyToSelected, Reduction, SelectionChange } from "#app/domain/product/selection-form.ts"
import { build } from "../../connection/build.ts"
import { centsIn, centsOrNull, moneyOrNull, type MoneyText } from "../../connection/stored-values.ts"
import { columnsOf } from "../../product-columns.ts"
import { countOfProduct } from "../../product-rows.ts"
import { listOwnProductIds } from "./own-products.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"

type Ids = readonly string[]

/** A selected product for a confirmation, with the numbers of variants and pictures, which a deletion deletes too. */
export type SelectedProduct = Awaited<ReturnType<typeof findSelected>>[number]

/** Finds those of `ids` that are the shop's, in its order. `isFrom` if the prices of sizes or colours differ. */
export function findSelected(db: ShopDatabase, ids: Ids) {
  return db.rows(
    build
      .selectFrom("products")
      .select(["id", "name", "translations"])
      .select([centsIn<number | null>(lowestPrice).as("priceCents"), hasDifferentPrices.as("isFrom")])
      .select([
        countOfProduct("product_variants").as("variants"),
        countOfProduct("product_images").as("pictures"),
      ])
      .where(isOneOf(ids))
      .orderBy("rank"),
  )
}

/** Finds all products that match a filter, up to the limit of one action, in the shop's order. */
export async function findAllSelected(db: ShopDatabase, query: Parameters<typeof listOwnProductIds>[1]) {
  return findSelected(db, await listOwnProductIds(db, query, limits.allSelectedProducts))
}

export type SelectionChanged = {
  /** The ids that belong to the shop and were changed. */
  ids: Ids
  /** The number of products that have no price, and no size or colour with one, so that they can't go on sale. */
  unpriced: number
  /** The lowest price of the products in cents, if the price of the sale is not below it: then none was changed. */
  lowestCents?: number
}

/**
 * Applies one change to each of `ids` that belongs to the shop; other ids are ignored.
 * @throws for an unknown category
 */
export async function changeSelected(
  db: ShopDatabase,
  ids: Ids,
  change: Exclude<SelectionChange, CopyToSelected>,
): Promise<SelectionChanged> {
  // They are locked in a fixed order, so that two actions on the same products wait for each other instead of causing a
  // deadlock.
  const found = await db.rows(
    build
      .selectFrom("products")
      .select(["id", "price", ownPrice.as("ownPrice")])
      .where(isOneOf(ids))
      .orderBy("id")
      .forNoKeyUpdate(),
  )
  if (change.kind === "sale") return putOnSale(db, found, change)
  const own = found.map(({ id }) => id)
  if (change.kind === "delete") await db.run(build.deleteFrom("products").where(isOneOf(own)))
  else await db.run(build.updateTable("products").set(changedColumns(change)).where(isOneOf(own)))
  return { ids: own, unpriced: 0 }
}

/** Selects the lowest own price of a size or colour that can be reduced. */
export const ownPrice = sql<MoneyText | null>`(select min(own.price) from product_variants as own
  where own.shop_id = products.shop_id and own.product_id = products.id and own.price > 0)`

/** Selects the lowest price of a size or colour without a sale that can be reduced. */
const lowestPrice = sql`coalesce((
  select min(coalesce(own.price, products.price)) from product_variants as own
    where own.shop_id = products.shop_id and own.product_id = products.id and coalesce(own.price, products.price) > 0),
  products.price)`

const hasDifferentPrices = sql<boolean>`(
  select count(distinct coalesce(own.price, products.price, -1)) > 1 from product_variants as own
    where own.shop_id = products.shop_id and own.product_id = products.id)`

/**
 * Reduces the prices of locked products, and each price of their sizes and colours, by a percentage or to a price below
 * all of them; products without a price are left out.
 */
export async function putOnSale(
  db: ShopDatabase,
  products: readonly { id: string; price: MoneyText | null; ownPrice: MoneyText | null }[],
  { plan, ...by }: Reduction & { plan: PlanInput },
): Promise<SelectionChanged> {
  const prices = products.flatMap(({ price, ownPrice: own }) => [centsOrNull(price), centsOrNull(own)])
  const lowestCents = Math.min(...prices.filter((cents): cents is number => cents !== null && cents > 0))
  if ("priceCents" in by && by.priceCents >= lowestCents && Number.isFinite(lowestCents))
    return { ids: [], unpriced: 0, lowestCents }
  const reduced = (cents: number | null) => {
    if ("percent" in by) return discountedCents(cents, by.percent)
    return cents !== null && cents > 0 ? by.priceCents : null
  }
  const sales = products.flatMap(({ id, price, ownPrice: own }) => {
    const cents = reduced(centsOrNull(price))
    return cents === null && own === null ? [] : [{ id, sale_price: moneyOrNull(cents) }]
  })
  const listed = sql<{ id: string; sale_price: (typeof sales)[number]["sale_price"] }>`(
    select * from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as rows (id uuid, sale_price numeric(12, 2)))`
  await db.run(
    build
      .updateTable("products")
      .from(listed.as("listed"))
      .set({ is_on_sale: true, ...columnsOf(plan) })
      .set((set) => ({ sale_price: set.ref("listed.sale_price") }))
      .whereRef("products.id", "=", "listed.id"),
  )
  const off =
    "percent" in by
      ? sql<MoneyText>`floor(price * (100 - ${by.percent}::integer)) / 100`
      : sql<MoneyText>`case when price > 0 then ${moneyOrNull(by.priceCents)}::numeric end`
  await db.run(
    build
      .updateTable("product_variants")
      .set({ sale_price: off })
      .where(sql<boolean>`product_id = any(${sales.map(({ id }) => id)}::uuid[]) and price is not null`),
  )
  return { ids: sales.map(({ id }) => id), unpriced: products.length - sales.length }
}

function changedColumns(change: Exclude<SelectionChange, { kind: "sale" | "questions" | "delete" }>) {
  if (change.kind === "move") return { category_id: change.categoryId }
  // The moments of the sale are deleted too: the next sale would otherwise be over before it began.
  if (change.kind === "end-sale") return { is_on_sale: false, sale_starts_at: null, sale_ends_at: null }
  return { is_active: change.kind === "activate" }
}

function isOneOf(ids: Ids) {
  return sql<boolean>`products.id = any(${ids}::uuid[])`
}
