import { sql } from "kysely"
import type { Translations } from "#app/domain/language/translations.ts"
import type { PlanInput } from "#app/domain/price/planned-sale-rules.ts"
import type { SalePlan } from "#app/domain/price/sale-plan.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { centsOrNull, type MoneyText } from "../../connection/stored-values.ts"
import { columnsOf } from "../../product-columns.ts"
import { ownPrice, putOnSale } from "./selected-products.ts"

/** Products whose sale has the same beginning, end and note; the `id` of one of them names the sale. */
export type Sale = SalePlan & {
  id: string
  /** The name of the newest. */
  name: string
  translations: Translations<"name">
  /** The lowest, if sizes or colours differ: `isFrom`. */
  salePriceCents: number
  isFrom: boolean
  count: number
  /** The reduction, if it is the same for all, rounded to the percent. */
  percent: number | null
  isEndShown: boolean
}

/** A shop has few sales at the same time; no more than these are shown. */
const maxSales = sql.lit(200)

/** Lists the shop's sales; those that end first come first, those without an end last. ISO moments. */
export async function listSales(db: ShopDatabase): Promise<Sale[]> {
  const rows = await db.rows(sales)
  return rows.map(({ salePrice, costs, least, largest, ...sale }) => ({
    ...sale,
    salePriceCents: costs?.least ?? centsOrNull(salePrice) ?? 0,
    isFrom: costs !== null && costs.least !== costs.most,
    percent: least === largest ? least : null,
  }))
}

const newest = <Value>(column: string) =>
  sql<Value>`(array_agg(${sql.ref(column)} order by created_at desc, id))[1]`

/** Selects the prices of the available variants during the sale, in cents; null for a product without a variant. */
const costs = sql<{ least: number; most: number } | null>`(array_agg((
    select case when count(cost) > 0 then jsonb_build_object('least', min(cost), 'most', max(cost)) end
    from (
      select paid_cents(true, products.price, products.sale_price, variant.price, variant.sale_price) as cost,
        variant.stock > 0 or not bool_or(variant.stock > 0) over () as can_be_chosen
      from product_variants as variant
      where variant.shop_id = products.shop_id and variant.product_id = products.id
    ) as priced
    where can_be_chosen
  ) order by created_at desc, id))[1]`

const percentOf = sql`case when price > 0 then round(100 - 100 * sale_price / price)::integer end`

/** Tests the product, and each size or colour with a price of its own. */
const hasSalePrice = sql<boolean>`(products.sale_price is not null or exists (select from product_variants as own
  where own.shop_id = products.shop_id and own.product_id = products.id and own.sale_price is not null))`

const sales = build
  .selectFrom("products")
  .select([newest<string>("id").as("id"), newest<string>("name").as("name")])
  .select(newest<Sale["translations"]>("translations").as("translations"))
  .select(newest<MoneyText>("sale_price").as("salePrice"))
  .select(costs.as("costs"))
  .select(({ fn }) => fn.countAll<number>().as("count"))
  .select(["sale_starts_at as startsAt", "sale_ends_at as endsAt", "is_sale_end_shown as isEndShown"])
  .select([
    sql<number | null>`min(${percentOf})`.as("least"),
    sql<number | null>`max(${percentOf})`.as("largest"),
  ])
  .where("is_on_sale", "=", true)
  .where(hasSalePrice)
  .groupBy(["sale_starts_at", "sale_ends_at", "is_sale_end_shown"])
  .orderBy("sale_ends_at", (order) => order.asc().nullsLast())
  .orderBy("sale_starts_at", (order) => order.asc().nullsFirst())
  .limit(maxSales)

/** A change of a sale: its end, or another plan, with another percentage if one is given. */
export type SaleChange = "end" | { readonly plan: PlanInput; readonly percent: number | null }

/**
 * Changes the sale that the product `id` is in, if it still has `count` products. Returns false if it does not: it was
 * changed since it was shown.
 */
export async function changeSale(
  db: ShopDatabase,
  { id, count }: { id: string; count: number },
  change: SaleChange,
): Promise<boolean> {
  const found = await db.rows(productsOfSale(id))
  if (found.length !== count) return false
  const ids = found.map((product) => product.id)
  const update = build.updateTable("products").where(sql<boolean>`id = any(${ids}::uuid[])`)
  if (change === "end")
    await db.run(update.set({ is_on_sale: false, sale_starts_at: null, sale_ends_at: null }))
  else if (change.percent === null) await db.run(update.set(columnsOf(change.plan)))
  else {
    await putOnSale(db, found, { percent: change.percent, plan: change.plan })
  }
  return true
}

/** Selects the products of a sale, locked in the order in which others lock them. */
function productsOfSale(id: string) {
  return build
    .selectFrom("products")
    .select(["id", "price", ownPrice.as("ownPrice")])
    .where("is_on_sale", "=", true)
    .where(hasSalePrice)
    .where(
      sql<boolean>`exists (select from products as named where named.id = ${id}::uuid and named.is_on_sale
        and named.sale_starts_at is not distinct from products.sale_starts_at
        and named.sale_ends_at is not distinct from products.sale_ends_at
        and named.is_sale_end_shown = products.is_sale_end_shown)`,
    )
    .orderBy("id")
    .forNoKeyUpdate()
}
