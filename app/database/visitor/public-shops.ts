import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** A shop in the public sitemap. */
export type PublicShopEntry = {
  slug: string
  /** The number of its active products. */
  productCount: number
}

/** The most shops of one call; the database enforces the same number. */
export const publicShopsAtOnce = 1000

/** The active shops whose slugs come after `after`, in order of slug, at most {@link publicShopsAtOnce}. */
export function listPublicShops(db: VisitorDatabase, after: string): Promise<PublicShopEntry[]> {
  return db.rows(
    build
      .selectFrom(
        sql<{
          slug: string
          product_count: number
        }>`listed_shops(${after}, ${publicShopsAtOnce}::integer)`.as("listed"),
      )
      .select(["slug", "product_count as productCount"])
      .orderBy("slug"),
  )
}
