import type { PlanTranslations } from "#app/domain/plan/plan-translations.ts"
import { build, compiledOnce } from "../connection/build.ts"
import { centsOrNull } from "../connection/stored-values.ts"
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
export async function listActivePlans(db: VisitorDatabase): Promise<PublicPlan[]> {
  const rows = await db.rows(activePlans)
  return rows.map(({ price, ...plan }) => ({ ...plan, priceCents: centsOrNull(price) }))
}

const activePlans = compiledOnce(
  build
    .selectFrom("plans")
    .select([
      "id",
      "name",
      "price",
      "product_limit as productLimit",
      "description",
      "features",
      "translations",
    ])
    // -1 means unlimited, which sorts last.
    .orderBy((order) => order("product_limit", "=", -1))
    .orderBy("product_limit")
    .orderBy("created_at")
    .orderBy("id"),
)
