import { sql } from "kysely"
import type { Picture } from "#app/domain/shop/shop.ts"
import { lowStockBelow } from "#app/domain/variant/stock.ts"
import { build } from "../connection/build.ts"
import { pictureOf } from "../connection/stored-values.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** A product of which too little is left, `totalStock` being 0 to 4. */
export type LowProduct = {
  id: string
  name: string
  isActive: boolean
  totalStock: number
  cover: Picture | null
}

export type Restock = {
  products: LowProduct[]
  /** The number of products in need, including those not listed, and of those with nothing left. */
  total: number
  outOfStock: number
}

/** What runs low or has run out, at most `count`: first what shoppers see, there the worst first, then the newest. */
export async function listToRestock(db: ShopDatabase, count: number): Promise<Restock> {
  const rows = await db.rows(toRestock(count))
  const [first] = rows
  return {
    products: rows.map(({ id, name, isActive, totalStock, coverKey, coverPlaceholder }) => ({
      ...{ id, name, isActive, totalStock },
      cover: pictureOf(coverKey, coverPlaceholder),
    })),
    total: first?.total ?? 0,
    outOfStock: first?.outOfStock ?? 0,
  }
}

/** Covers are looked up for those that are listed alone. */
function toRestock(count: number) {
  return build
    .with("low", (query) =>
      query
        .selectFrom("products")
        .leftJoin("product_variants", (join) =>
          join
            .onRef("product_variants.shop_id", "=", "products.shop_id")
            .onRef("product_variants.product_id", "=", "products.id"),
        )
        .select(["products.shop_id", "products.id", "name", "is_active", "created_at"])
        .select(sql<number>`coalesce(sum(stock), 0)`.as("stock"))
        .groupBy(["products.shop_id", "products.id"])
        .having(sql<boolean>`coalesce(sum(stock), 0) < ${lowStockBelow}::integer`),
    )
    .with("worst", (query) => query.selectFrom("low").selectAll().orderBy(worstFirst).limit(count))
    .selectFrom("worst")
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom("product_images")
          .select(["image_url", "placeholder"])
          .whereRef("product_images.shop_id", "=", "worst.shop_id")
          .whereRef("product_images.product_id", "=", "worst.id")
          .orderBy("position")
          .orderBy("product_images.id")
          .limit(1)
          .as("cover"),
      (join) => join.onTrue(),
    )
    .select(["worst.id", "worst.name", "worst.is_active as isActive", "worst.stock as totalStock"])
    .select(["cover.image_url as coverKey", "cover.placeholder as coverPlaceholder"])
    .select([
      sql<number>`(select count(*) from low)`.as("total"),
      sql<number>`(select count(*) from low where stock = 0)`.as("outOfStock"),
    ])
    .orderBy(worstFirst)
}

const worstFirst = sql`is_active desc, stock, created_at desc, id`
