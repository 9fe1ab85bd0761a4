import { build } from "../connection/build.ts"
import { findOwnPlan } from "./plan-use.ts"
import { listOwnCategories } from "./categories.ts"
import { findOwnPaymentStatus, listOwnPayments } from "./payments.ts"
import { listVisitDays } from "./visits.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** Before any visit was counted. */
const always = "2000-01-01"

export type ShopRecord = NonNullable<Awaited<ReturnType<typeof findShopRecord>>>

/**
 * Everything that is stored about a shop except its products: money in cents, moments in ISO. `month` is the current
 * month, `2026-11`. Null if the shop was just deleted.
 */
export async function findShopRecord(db: ShopDatabase, month: string) {
  const [shop, status, plan, categories, payments, visits] = await Promise.all([
    db.row(everything),
    findOwnPaymentStatus(db, month),
    findOwnPlan(db),
    listOwnCategories(db),
    listOwnPayments(db),
    listVisitDays(db, always),
  ])
  return shop && { shop: { ...shop, ...status, plan }, categories, payments, visits }
}

const everything = build
  .selectFrom("shops")
  .select(["id", "name", "slug", "username", "email", "phone", "location", "description"])
  .select(["address_link as addressLink", "instagram_url as instagramUrl", "facebook_url as facebookUrl"])
  .select(["color", "product_display_size as displaySize", "language", "logo_url as logo"])
  .select(["is_active as isActive", "created_at as createdAt", "shared_at as sharedAt"])
