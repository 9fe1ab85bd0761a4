import { build, compiledOnce } from "./connection/build.ts"
import type { ShopDatabase, VisitorDatabase } from "./connection/scopes.server.ts"

export type Category = Awaited<ReturnType<typeof listCategories>>[number]

/** Lists the shop's categories in the owner's order. */
export function listCategories(db: VisitorDatabase | ShopDatabase) {
  return db.rows(inOrder)
}

const inOrder = compiledOnce(
  build
    .selectFrom("categories")
    .select(["id", "name", "description", "sort_order as sortOrder", "translations"])
    .orderBy("sort_order")
    .orderBy("created_at")
    .orderBy("id"),
)
