import { asShop } from "#app/database/connection/scopes.server.ts"
import { type Draft, listDrafts } from "#app/database/shop/products/drafts.ts"
import { findOwnPlan } from "#app/database/shop/plan-and-payments.ts"
import { countOwnProducts } from "#app/database/shop/products/own-products.ts"
import { basicProductLimit, limits } from "#app/domain/limits.ts"
import { planUse } from "#app/domain/plan/plan-use.ts"

export type DraftsView = {
  readonly drafts: readonly Draft[]
  readonly total: number
  /** The number of products that the plan still allows; null for any number. */
  readonly left: number | null
  /** The plan's limit, if it is reached. */
  readonly full: { readonly limit: number; readonly count: number } | null
}

export async function readDrafts(shopId: string): Promise<DraftsView> {
  const [list, plan, counts] = await asShop(shopId, (db) =>
    Promise.all([listDrafts(db, limits.drafts), findOwnPlan(db), countOwnProducts(db)]),
  )
  const use = planUse(plan?.productLimit ?? basicProductLimit, counts.total)
  return {
    ...list,
    left: use.kind === "unlimited" ? null : use.kind === "room" ? use.left : 0,
    full: use.kind === "full" ? { limit: use.limit, count: counts.total } : null,
  }
}
