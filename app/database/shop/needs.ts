import { sql } from "kysely"
import { type NeedKind, needKinds } from "#app/domain/product/product.ts"
import { lowStockBelow } from "#app/domain/variant/stock.ts"
import { leastAmount } from "../least-amount.ts"
import { build } from "../connection/build.ts"
import { isUnpictured, isUnpriced } from "../product-filter.ts"
import { coverOfRow } from "../card-columns.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** The first products with the same need, up to the limit, and the number of all of them. */
export type ProductNeed = Awaited<ReturnType<typeof listNeeds>>[number]

/** A product that needs something from its owner. */
export type NeedyProduct = ProductNeed["products"][number]

/**
 * Lists the needs of the shop's products, the most urgent first, each with at most `count` products: those with the fewest
 * least amounts first, the newest of the others first. Inactive products can only be unfinished; a product may
 * have several needs.
 */
export async function listNeeds(db: ShopDatabase, count: number) {
  const rows = await db.rows(needy(count))
  return needKinds.flatMap((kind) => {
    const found = rows.filter((row) => row.kind === kind)
    const [first] = found
    if (first === undefined) return []
    const products = found.map(({ id, name, translations, totalStock, cover }) => ({
      ...{ id, name, translations, totalStock, cover },
    }))
    return [{ kind, total: first.total, products }]
  })
}

/** Covers are looked up only for listed products. */
function needy(count: number) {
  return build
    .with("held", (query) =>
      query
        .selectFrom("products")
        .leftJoin("product_variants", (join) =>
          join
            .onRef("product_variants.shop_id", "=", "products.shop_id")
            .onRef("product_variants.product_id", "=", "products.id"),
        )
        .select(["products.shop_id", "products.id", "name", "is_active", "created_at", "draft"])
        .select("products.translations")
        .select([
          sql<number>`coalesce(sum(stock), 0)`.as("stock"),
          leastAmount.as("least"),
          isUnpriced.as("is_unpriced"),
          isUnpictured.as("is_unpictured"),
        ])
        .groupBy(["products.shop_id", "products.id"]),
    )
    .with("needed", (query) => query.selectFrom("held").selectAll().select(kindsOfRow.as("kind")))
    .with("page", (query) =>
      query
        .selectFrom("needed")
        .selectAll()
        .select([
          sql<number>`row_number() over (partition by kind order by ${first})`.as("place"),
          sql<number>`count(*) over (partition by kind)`.as("total"),
        ]),
    )
    .selectFrom("page")

    .select(["page.kind", "page.total", "page.id", "page.name", "page.translations"])
    .select("page.stock as totalStock")
    .select(coverOfRow.as("cover"))
    .where("place", "<=", count)
    .orderBy("place")
}

const first = sql`case when kind = 'low-stock' then stock::numeric / least end, created_at desc, id`

/** Returns one row for each need of a row of `held`. */
const kindsOfRow = sql<NeedKind>`unnest(array_remove(array[
  case when is_active and stock < least then 'out-of-stock'
    when is_active and stock < ${lowStockBelow}::integer * least then 'low-stock' end,
  case when is_active and is_unpictured then 'no-picture' end,
  case when is_active and is_unpriced then 'no-price' end,
  case when not is_active and (draft is not null or is_unpictured or is_unpriced) then 'draft' end], null))`
