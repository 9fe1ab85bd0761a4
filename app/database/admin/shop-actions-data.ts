import { sql } from "kysely"
import { addToAuditLog, type AuditEvent } from "../audit.ts"
import { build } from "../connection/build.ts"
import { centsIn } from "../connection/stored-values.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

type Actor = AuditEvent["actor"]

/**
 * Blocks or unblocks a shop. A blocked shop leaves the storefront immediately. There is no change if the shop is
 * already so. Returns false if the shop does not exist.
 */
export async function setShopActive(
  db: AdminDatabase,
  shopId: string,
  isActive: boolean,
  actor: Actor,
): Promise<boolean> {
  const held = build.selectFrom("shops").select(["id", "name", "is_active"]).where("id", "=", shopId)
  const shop = await db.row(held.forNoKeyUpdate())
  if (shop === null) return false
  if (shop.is_active === isActive) return true
  await db.run(build.updateTable("shops").set({ is_active: isActive }).where("id", "=", shopId))
  await addToAuditLog(db, { action: isActive ? "shop_unblocked" : "shop_blocked", actor, shop })
  return true
}

/**
 * Moves a shop to another plan; it keeps all its products, even if the new limit is smaller. There is no change if it
 * has the plan already. Returns false if the shop does not exist.
 * @throws the error `plan_gone` (see errors.ts).
 */
export async function changeShopPlan(
  db: AdminDatabase,
  shopId: string,
  planId: string,
  actor: Actor,
): Promise<boolean> {
  const held = build.selectFrom("shops").select(["id", "name", "plan_id"]).where("id", "=", shopId)
  const shop = await db.row(held.forNoKeyUpdate())
  if (shop === null) return false
  if (shop.plan_id === planId) return true
  await db.run(build.updateTable("shops").set({ plan_id: planId }).where("id", "=", shopId))
  const plan = await db.row(build.selectFrom("plans").select("name").where("id", "=", planId))
  const details = { plan: plan?.name ?? null, plan_id: planId }
  await addToAuditLog(db, { action: "shop_plan_changed", actor, shop, details })
  return true
}

/** A plan that a shop can be given. */
export type PlanChoice = Awaited<ReturnType<typeof listPlanChoices>>[number]

/**
 * Lists all plans, also those that applicants are not offered: the smallest first and unlimited ones last. A limit of
 * `-1` is unlimited; the price is that of a month, and null and 0 are free.
 */
export function listPlanChoices(db: AdminDatabase) {
  return db.rows(
    build
      .selectFrom("plans")
      .select(["id", "name", "translations", "product_limit as productLimit", "is_active as isActive"])
      .select(centsIn<number | null>(sql.ref("price")).as("priceCents"))
      .orderBy(sql`product_limit = -1`)
      .orderBy("product_limit")
      .orderBy("created_at")
      .orderBy("id"),
  )
}

/** The shop of the last action, for its flash; `isActive` is null for a deleted shop. */
export type FlashShop = { id: string; name: string; isActive: boolean | null }

/** Reads the shop's row, or the audit log if the shop was deleted. Returns null for an unknown id. */
export async function findFlashShop(db: AdminDatabase, id: string): Promise<FlashShop | null> {
  const shop = build.selectFrom("shops").select(["name", "is_active as isActive"]).where("id", "=", id)
  const present = await db.row(shop)
  if (present !== null) return { id, ...present }
  const deletion = build.selectFrom("audit_log").select("shop_name as name").where("shop_id", "=", id)
  const gone = await db.row(deletion.where("action", "=", "shop_deleted").limit(1))
  return gone?.name == null ? null : { id, name: gone.name, isActive: null }
}
