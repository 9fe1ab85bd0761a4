import { sql } from "kysely"
import { build } from "../connection/build.ts"
import { listProductsInTurn, type ProductBatch, type ProductCursor } from "./products-in-turn.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** A product with the keys of its pictures in their order, and how often it was looked at in the days that are kept. */
export type ProductRecord = ProductBatch["products"][number] & { pictures: string[]; views: number }

/** The shop's products whole, newest first, `size` at a time. */
export async function listProductRecords(
  db: ShopDatabase,
  batch: { after: ProductCursor | null; size: number },
): Promise<{ products: ProductRecord[]; next: ProductCursor | null }> {
  const { products, next } = await listProductsInTurn(db, batch)
  const ids = products.map(({ id }) => id)
  const [pictures, views] = await Promise.all([
    db.rows(
      build
        .selectFrom("product_images")
        .select(["product_id as productId", "image_url as key"])
        .where(sql<boolean>`product_id = any(${ids}::uuid[])`)
        .orderBy("position")
        .orderBy("id"),
    ),
    db.rows(
      build
        .selectFrom("product_visits")
        .select(["product_id as productId", sql<number>`sum(views)::bigint`.as("views")])
        .where(sql<boolean>`product_id = any(${ids}::uuid[])`)
        .groupBy("product_id"),
    ),
  ])
  const keysOf = Map.groupBy(pictures, ({ productId }) => productId)
  const viewsOf = new Map(views.map((row) => [row.productId, row.views]))
  return {
    next,
    products: products.map((product) => ({
      ...product,
      pictures: (keysOf.get(product.id) ?? []).map(({ key }) => key),
      views: viewsOf.get(product.id) ?? 0,
    })),
  }
}
