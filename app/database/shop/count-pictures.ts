import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** How many pictures the shop's products have together. */
export async function countPictures(db: ShopDatabase): Promise<number> {
  return (await db.row(counted))?.count ?? 0
}

const counted = build.selectFrom("product_images").select(sql<number>`count(*)::integer`.as("count"))
