import { sql } from "kysely"
import { isDeleteSentence } from "#app/domain/shop/delete-confirmation.ts"
import { addToAuditLog, type AuditEvent } from "../audit.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** What a deletion of the shop deletes too. */
export type LostWithShop = { products: number; pictures: number }

export async function countLost(db: AdminDatabase, shopId: string): Promise<LostWithShop> {
  const [products, pictures] = await Promise.all([
    db.row(build.selectFrom("products").select(all).where("shop_id", "=", shopId)),
    db.row(build.selectFrom("product_images").select(all).where("shop_id", "=", shopId)),
  ])
  return { products: products?.count ?? 0, pictures: pictures?.count ?? 0 }
}

export type ShopDeleted =
  /** The products that had pictures. The caller deletes the files. */
  { ok: true; productIds: string[] } | { ok: false; reason: "shop_gone" | "wrong_sentence" }

/**
 * Deletes a shop with all its rows, permanently, if `typed` is the confirmation sentence (see delete-confirmation.ts).
 */
export async function deleteShop(
  db: AdminDatabase,
  shopId: string,
  { typed, actor }: { typed: string; actor: AuditEvent["actor"] },
): Promise<ShopDeleted> {
  const held = build.selectFrom("shops").select(["id", "name", "slug"]).where("id", "=", shopId).forUpdate()
  const shop = await db.row(held)
  if (shop === null) return { ok: false, reason: "shop_gone" }
  if (!isDeleteSentence(typed, shop.name)) return { ok: false, reason: "wrong_sentence" }
  const lost = await countLost(db, shopId)
  const pictured = await db.rows(
    build.selectFrom("product_images").select("product_id").distinct().where("shop_id", "=", shopId),
  )
  await db.run(build.deleteFrom("shops").where("id", "=", shopId))
  await addToAuditLog(db, { action: "shop_deleted", actor, shop, details: { slug: shop.slug, ...lost } })
  return { ok: true, productIds: pictured.map(({ product_id: id }) => id) }
}

const all = sql<number>`count(*)::integer`.as("count")
