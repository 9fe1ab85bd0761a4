import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** The number of shops in one page of the index; the database allows no more in one call. */
export const publicShopsOfPage = 1000

/** Lists one page, from 1, of the active shops by slug, each with the number of its active products. */
export function listPublicShops(db: VisitorDatabase, page: number) {
  const skipped = (page - 1) * publicShopsOfPage
  return db.rows(
    build
      .selectFrom(
        sql<{
          slug: string
          product_count: number
        }>`listed_shops_after(${skipped}::integer, ${publicShopsOfPage}::integer)`.as("listed"),
      )
      .select(["slug", "product_count as productCount"])
      .orderBy("slug"),
  )
}

/** Counts the active shops. */
export async function countPublicShops(db: VisitorDatabase): Promise<number> {
  const counted = await db.row(build.selectNoFrom(sql<number>`count_listed_shops()`.as("count")))
  return counted?.count ?? 0
}

/** Lists one page, from 1, of the ids of the shop's active products, in an order that a new product shifts little. */
export async function listVisibleProductIds(
  db: VisitorDatabase,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<string[]> {
  const rows = await db.rows(
    build
      .selectFrom("products")
      .select("id")
      .where("is_active", "=", true)
      .orderBy("id")
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  )
  return rows.map(({ id }) => id)
}

/** Finds the creation time of the shop's newest active product, as an ISO date and time; null without products. */
export async function newestProductMoment(db: VisitorDatabase): Promise<string | null> {
  const row = await db.row(
    build.selectFrom("products").select("created_at").orderBy("created_at", "desc").orderBy("id").limit(1),
  )
  return row?.created_at ?? null
}
