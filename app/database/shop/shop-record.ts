import { sql } from "kysely"
import type { StoredProduct } from "#app/domain/product/product.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"
import type { PlatformMonth } from "../paid-month.ts"
import { contentOf, productContents } from "../product-rows.ts"
import { findOwnPaymentStatus, findOwnPlan, listOwnPayments } from "./plan-and-payments.ts"
import { listAreas } from "./delivery-areas.ts"
import { findOwnOpening } from "./own-opening.ts"
import { listOwnCategories } from "./own-categories.ts"
import { listPaymentMethods } from "./payment-methods.ts"
import { listVisitDays } from "./stored-visits.ts"

/** It lies before the first counted visit. */
const always = "2000-01-01"

export type ShopRecord = NonNullable<Awaited<ReturnType<typeof findShopRecord>>>

/**
 * Finds all stored data of a shop except its products and orders: money in cents, moments in ISO. `present` is the
 * current month. Returns null if the shop was just deleted.
 */
export async function findShopRecord(db: ShopDatabase, present: PlatformMonth) {
  const [shop, status, plan, categories, areas, opening, paymentMethods, payments, visits] =
    await Promise.all([
      db.row(everything),
      findOwnPaymentStatus(db, present),
      findOwnPlan(db),
      listOwnCategories(db),
      listAreas(db),
      findOwnOpening(db),
      listPaymentMethods(db),
      listOwnPayments(db),
      listVisitDays(db, always),
    ])
  return (
    shop && {
      shop: { ...shop, ...status, plan },
      ...{ categories, delivery: areas, opening, paymentMethods, payments, visits },
    }
  )
}

const everything = build
  .selectFrom("shops")
  .select(["id", "name", "slug", "username", "email", "phone", "location", "description"])
  .select(["address_link as addressLink", "instagram_url as instagramUrl", "facebook_url as facebookUrl"])
  .select(["opening_hours as openingHours", "delivery_and_payment as deliveryAndPayment", "translations"])
  .select(["color", "product_display_size as displaySize", "language", "logo_url as logo"])
  .select(["ask_name as askName", "ask_phone as askPhone", "ask_area as askArea", "ask_note as askNote"])
  .select("has_pickup as hasPickup")
  .select(["asks_when as asksWhen", "lead_hours as leadHours", "when_intervals as whenIntervals"])
  .select(["order_replies as orderReplies", "order_mail as orderMail"])
  .select(["second_currency as secondCurrency", "exchange_rate as exchangeRate", "rate_set_at as rateSetAt"])
  .select(["rounding", "prices_shown as pricesShown", "is_rate_shown as isRateShown"])
  .select("follows_platform_rate as followsPlatformRate")
  .select(["is_active as isActive", "created_at as createdAt", "shared_at as sharedAt"])

/** A product with the keys of its pictures in their order, and its views in the stored days. */
export type ProductRecord = RankedProduct & { pictures: string[]; views: number }

/** Returns the shop's complete products of `ids`, in their order. */
export async function listProductRecords(db: ShopDatabase, ids: readonly string[]): Promise<ProductRecord[]> {
  const products = await listProductsOf(db, ids)
  const [pictures, views] = await Promise.all([
    db.rows(
      build
        .selectFrom("product_images")
        .select(["product_id as productId", "image_url as key"])
        .where(sql<boolean>`product_id = any(${ids}::uuid[])`)
        .orderBy("position")
        .orderBy("id"),
    ),
    db.rows(
      build
        .selectFrom("product_visits")
        .select(["product_id as productId", sql<number>`sum(views)::bigint`.as("views")])
        .where(sql<boolean>`product_id = any(${ids}::uuid[])`)
        .groupBy("product_id"),
    ),
  ])
  const keysOf = Map.groupBy(pictures, ({ productId }) => productId)
  const viewsOf = new Map(views.map((row) => [row.productId, row.views]))
  return products.map((product) => ({
    ...product,
    pictures: (keysOf.get(product.id) ?? []).map(({ key }) => key),
    views: viewsOf.get(product.id) ?? 0,
  }))
}

/** Products sort by their ranks as text: that is the shop's order. */
type RankedProduct = Omit<StoredProduct, "pictures"> & { rank: string }

/**
 * Lists the ids of the shop's products in its order, to read a whole catalogue in batches: a product that is moved
 * meanwhile is neither left out nor read twice.
 */
export async function listProductOrder(db: ShopDatabase): Promise<string[]> {
  const rows = await db.rows(build.selectFrom("products").select("id").orderBy("rank"))
  return rows.map(({ id }) => id)
}

/** Finds those of `ids` that the shop still has, in their order. */
export async function listProductsOf(db: ShopDatabase, ids: readonly string[]): Promise<RankedProduct[]> {
  const rows = await db.rows(
    productContents
      .select("products.rank")
      .where(sql<boolean>`products.id = any(${ids}::uuid[])`)
      .orderBy(sql`array_position(${ids}::uuid[], products.id)`),
  )
  return rows.map(contentOf)
}
