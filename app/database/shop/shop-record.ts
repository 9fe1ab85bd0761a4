import { sql } from "kysely"
import type { Product } from "#app/domain/product/product.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"
import { contentOf, productContents } from "../product-rows.ts"
import { findOwnPaymentStatus, findOwnPlan, listOwnPayments } from "./plan-and-payments.ts"
import { listOwnCategories } from "./categories.ts"
import { listVisitDays } from "./visits.ts"

/** Before any visit was counted. */
const always = "2000-01-01"

export type ShopRecord = NonNullable<Awaited<ReturnType<typeof findShopRecord>>>

/**
 * Everything that is stored about a shop except its products and orders: money in cents, moments in ISO. `month` is the current
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
  .select(["opening_hours as openingHours", "delivery_and_payment as deliveryAndPayment"])
  .select(["color", "product_display_size as displaySize", "language", "logo_url as logo"])
  .select(["ask_name as askName", "ask_phone as askPhone", "ask_area as askArea", "ask_note as askNote"])
  .select(["order_replies as orderReplies", "order_mail as orderMail"])
  .select(["is_active as isActive", "created_at as createdAt", "shared_at as sharedAt"])

/** A product with the keys of its pictures in their order, and how often it was looked at in the days that are kept. */
export type ProductRecord = ProductBatch["products"][number] & { pictures: string[]; views: number }

/** The shop's products whole, newest first, `size` at a time. */
export async function listProductRecords(
  db: ShopDatabase,
  batch: { after: ProductCursor | null; size: number },
): Promise<{ products: ProductRecord[]; next: ProductCursor | null }> {
  const { products, next } = await listProductsInTurn(db, batch)
  const ids = products.map(({ id }) => id)
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
  return {
    next,
    products: products.map((product) => ({
      ...product,
      pictures: (keysOf.get(product.id) ?? []).map(({ key }) => key),
      views: viewsOf.get(product.id) ?? 0,
    })),
  }
}

/** Where a batch ended. The moment is PostgreSQL's own text: an ISO date of JavaScript has no microseconds. */
export type ProductCursor = { moment: string; id: string }

export type ProductBatch = {
  products: Omit<Product, "pictures">[]
  /** Null: these were the last. */
  next: ProductCursor | null
}

/** The shop's products, newest first, `size` at a time: what a whole catalogue is read with. */
export async function listProductsInTurn(
  db: ShopDatabase,
  { after, size }: { after: ProductCursor | null; size: number },
): Promise<ProductBatch> {
  const rows = await db.rows(after === null ? inTurn(size) : inTurn(size).where(isAfter(after)))
  const last = rows.at(-1)
  return {
    products: rows.map(contentOf),
    next: last && rows.length === size ? { moment: last.moment, id: last.id } : null,
  }
}

function inTurn(size: number) {
  return productContents
    .select(sql<string>`products.created_at::text`.as("moment"))
    .orderBy("products.created_at", "desc")
    .orderBy("products.id")
    .limit(size)
}

/** Written so that the index is entered at the moment. */
function isAfter({ moment, id }: ProductCursor) {
  return sql<boolean>`products.created_at <= ${moment}::timestamptz
    and (products.created_at < ${moment}::timestamptz or products.id > ${id}::uuid)`
}
