import { sql } from "kysely"
import { firstOrderNumber } from "#app/domain/order/order.ts"
import { isDeleteSentence } from "#app/domain/shop/edit-shop-form.ts"
import { firstDayOf } from "#app/domain/time/month.ts"
import { addToAuditLog, type AuditEvent } from "../audit.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import { centsIn } from "../connection/stored-values.ts"

/** The rows that are deleted with the shop. */
export type LostWithShop = { products: number; pictures: number; orders: number }

export async function countLost(db: AdminDatabase, shopId: string): Promise<LostWithShop> {
  const [products, pictures, numbers] = await Promise.all([
    db.row(build.selectFrom("products").select(all).where("shop_id", "=", shopId)),
    db.row(build.selectFrom("product_images").select(all).where("shop_id", "=", shopId)),
    db.row(build.selectFrom("order_numbers").select("last_number as last").where("shop_id", "=", shopId)),
  ])
  // The numbers have no gap.
  const orders = numbers === null ? 0 : numbers.last + 1 - firstOrderNumber
  return { products: products?.count ?? 0, pictures: pictures?.count ?? 0, orders }
}

type ShopDeleted =
  /** The products that had pictures. The caller deletes the files. */
  { ok: true; productIds: string[] } | { ok: false; reason: "shop_gone" | "wrong_sentence" }

/** Deletes a shop with all its rows, permanently, if `input` is the confirmation sentence (see edit-shop-form.ts). */
export async function deleteShop(
  db: AdminDatabase,
  shopId: string,
  { input, actor }: { input: string; actor: AuditEvent["actor"] },
): Promise<ShopDeleted> {
  const held = build.selectFrom("shops").select(["id", "name", "slug"]).where("id", "=", shopId).forUpdate()
  const shop = await db.row(held)
  if (shop === null) return { ok: false, reason: "shop_gone" }
  if (!isDeleteSentence(input, shop.name)) return { ok: false, reason: "wrong_sentence" }
  const lost = await countLost(db, shopId)
  const pictured = await db.rows(
    build.selectFrom("product_images").select("product_id").distinct().where("shop_id", "=", shopId),
  )
  await db.run(build.deleteFrom("shops").where("id", "=", shopId))
  await addToAuditLog(db, { action: "shop_deleted", actor, shop, details: { slug: shop.slug, ...lost } })
  return { ok: true, productIds: pictured.map(({ product_id: id }) => id) }
}

const all = sql<number>`count(*)::integer`.as("count")

/** The number of payments of deleted shops, and their sum in cents. */
export type DeletedPayments = { count: number; cents: number }

/** One of these payments. The moment is ISO; the name is null if the administrator was removed. */
export type DeletedPayment = Awaited<ReturnType<typeof listDeletedPayments>>[number]

/**
 * Counts what deleted shops paid for the month, `2026-11`. A trigger copies it when a shop is deleted (decision 020).
 */
export async function countDeletedPayments(db: AdminDatabase, month: string): Promise<DeletedPayments> {
  const row = await db.row(
    build
      .selectFrom("deleted_shop_payments")
      .where("month", "=", firstDayOf(month))
      .select([
        sql<number>`count(*)::integer`.as("count"),
        centsIn(sql`coalesce(sum(amount), 0)`).as("cents"),
      ]),
  )
  return row ?? { count: 0, cents: 0 }
}

export function listDeletedPayments(db: AdminDatabase, month: string) {
  return db.rows(
    build
      .selectFrom("deleted_shop_payments as paid")
      .leftJoin("admins", "admins.id", "paid.admin_id")
      .where("paid.month", "=", firstDayOf(month))
      .select(["paid.shop_name as shopName", "paid.recorded_at as recordedAt", "admins.name as adminName"])
      .select(centsIn(sql.ref("paid.amount")).as("amountCents"))
      .orderBy("paid.shop_name")
      .orderBy("paid.id"),
  )
}
