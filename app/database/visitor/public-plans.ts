import { sql } from "kysely"
import { build, compiledOnce } from "../connection/build.ts"
import { centsIn } from "../connection/stored-values.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

export type PublicPlan = Awaited<ReturnType<typeof listActivePlans>>[number]

/**
 * Lists the plans on offer, the smallest first (specification, section 7). A limit of `-1` is unlimited; the price is
 * that of a month, and null and 0 are free.
 */
export function listActivePlans(db: VisitorDatabase) {
  return db.rows(activePlans)
}

const activePlans = compiledOnce(
  build
    .selectFrom("plans")
    .select(["id", "name", "product_limit as productLimit", "description", "features", "translations"])
    .select(centsIn<number | null>(sql.ref("price")).as("priceCents"))
    // -1 means unlimited, which sorts last.
    .orderBy((order) => order("product_limit", "=", -1))
    .orderBy("product_limit")
    .orderBy("created_at")
    .orderBy("id"),
)
