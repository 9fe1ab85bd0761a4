import { sql } from "kysely"
import type { PlanTranslations } from "#app/domain/plan/plan-translations.ts"
import { build, compiledOnce } from "../connection/build.ts"
import { centsIn } from "../connection/stored-values.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

export type PublicPlan = {
  id: string
  name: string
  /** The monthly price in cents; null and 0 are free. */
  priceCents: number | null
  /** `-1` is unlimited. */
  productLimit: number
  description: string | null
  features: readonly string[]
  translations: PlanTranslations
}

/** Lists the plans on offer, the smallest first (specification, section 7). */
export function listActivePlans(db: VisitorDatabase): Promise<PublicPlan[]> {
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
