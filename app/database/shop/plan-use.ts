import { sql } from "kysely"
import { build } from "../connection/build.ts"
import { centsOrNull } from "../connection/money.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** The plan that the shop has, and how many products it allows; `-1` is unlimited. Prices in cents a month. */
export type OwnPlan = { name: string; priceCents: number | null; productLimit: number }

/** The shop's plan: a shop without one has the protected plan that the product limit counts by. */
export async function findOwnPlan(db: ShopDatabase): Promise<OwnPlan | null> {
  const row = await db.row(ownPlan)
  if (row === null) return null
  const { price, ...plan } = row
  return { ...plan, priceCents: centsOrNull(price) }
}

const ownPlan = build
  .selectFrom("shops")
  .innerJoin("plans", (join) =>
    join.on("plans.id", "=", sql<string>`coalesce(shops.plan_id, public.basic_plan_id())`),
  )
  .select(["plans.name", "plans.price", "plans.product_limit as productLimit"])
