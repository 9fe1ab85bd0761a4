import { build } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** One page, from 1, of the ids of the shop's active products, in an order that a new product shifts little. */
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

/** The creation time of the shop's newest active product, as an ISO date and time; null without products. */
export async function newestProductMoment(db: VisitorDatabase): Promise<string | null> {
  const row = await db.row(
    build.selectFrom("products").select("created_at").orderBy("created_at", "desc").orderBy("id").limit(1),
  )
  return row?.created_at ?? null
}
