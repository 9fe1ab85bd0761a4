import { sql, type InferResult } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import { placedTerms, type Handover } from "#app/domain/delivery/where.ts"
import type { Wanted } from "#app/domain/hours/wanted.ts"
import type { Customer } from "#app/domain/order/order.ts"
import { build } from "../connection/build.ts"
import { pictureIn } from "../connection/stored-values.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"
import { billColumns, billWordColumns, orderAreaColumns, orderWantedColumns } from "../order-bill.ts"
import { soldColumns } from "../sold-columns.ts"
import { storedCurrencyColumns, withStoredCurrency } from "../shop-currency.ts"
import type { StoredItem } from "./shared-carts.ts"

export type NewOrder = {
  /** Nobody can guess them. An order that has one of them, and is neither cancelled nor older than a day, is the same order. */
  ids: readonly string[]
  items: readonly Pick<StoredItem, "product_id" | "variant_id" | "qty" | "unit" | "answers">[]
  cartHash: string
  /** The language of the shopper's page. */
  language: Locale
  sharedCartId: string | null
  /** The shopper's order before this one. */
  previousId: string | null
  customer: Customer
  /** How it comes to its customer; null if the shop offers nothing to say about it. */
  handover: Handover | null
  /** When its customer wants it; null or absent for as soon as possible. */
  wanted?: Wanted | null
}

/** `previousNumber` is that of the order before; null if this one replaces none. */
type SendResult = { number: number; outcome: "placed" | "same" | "stale"; previousNumber: number | null }

/**
 * Places an order in the scope's shop, with the shop's names, prices and number. Queries after it in the same scope read
 * the order. `same`: it was placed before. `stale`: only cancelled or older orders have its ids; nothing was placed.
 * Returns null if the shop is missing or blocked.
 * @throws an error if a product or a variant is no longer in the shop, or if it delivers on other terms by now
 */
export function sendOrder(db: VisitorDatabase, order: NewOrder): Promise<SendResult | null> {
  const {
    ids,
    items,
    cartHash,
    language,
    sharedCartId,
    previousId,
    customer,
    handover,
    wanted = null,
  } = order
  return db.row(
    build
      .selectFrom(
        sql<{
          number: number
          outcome: SendResult["outcome"]
          previous_number: number | null
        }>`send_order(${ids}::uuid[],
          ${JSON.stringify(items)}::jsonb, ${cartHash}, ${language}, ${sharedCartId}::uuid, ${previousId}::uuid,
          ${JSON.stringify(customer)}::jsonb, ${JSON.stringify(placedTerms(handover, wanted))}::jsonb)`.as(
          "sent",
        ),
      )
      .select(["number", "outcome", "previous_number as previousNumber"]),
  )
}

/** Finds the hash of the cart of an order of the scope's shop; null for no such order. */
export async function findCartOfOrder(db: VisitorDatabase, orderId: string): Promise<string | null> {
  const found = await db.row(
    build.selectNoFrom(sql<string | null>`cart_of_order(${orderId}::uuid)`.as("cartHash")),
  )
  return found?.cartHash ?? null
}

export type OrderLine = InferResult<typeof orderLines>[number]

/** An order as its shopper sees it. Moments are ISO. */
export type PlacedOrder = NonNullable<Awaited<ReturnType<typeof findPlacedOrder>>>

/** Finds the scope's order with the moment of each status, the last one last; null for none. */
export async function findPlacedOrder(db: VisitorDatabase) {
  const [order, lines, events, payments] = await Promise.all([
    db.row(
      build
        .selectFrom("orders")
        .select([
          "id",
          "number",
          "status",
          "language",
          ...billColumns,
          ...orderAreaColumns,
          ...billWordColumns,
          ...orderWantedColumns,
        ])
        .select(["is_partial as isPartial", "is_from as isFrom", "created_at as createdAt"])
        .select(["cancel_reason as cancelReason", "shared_cart_id as sharedCartId"])
        // The number of the order that it replaces.
        .select("previous_number as previousNumber")
        // The number of the order that replaced it; its id is nobody's but that of the device that sent it.
        .select(sql<number | null>`replacing_number()`.as("replacedBy"))
        .select(["customer_name as name", "customer_phone as phone"])
        .select(["customer_area as area", "customer_note as note"])
        .select(storedCurrencyColumns),
    ),
    db.rows(orderLines),
    db.rows(build.selectFrom("order_events").select(["kind", "at"]).orderBy("id")),
    db.rows(orderPayments),
  ])
  if (order === null) return null
  const { name, phone, area, note, ...shown } = withStoredCurrency(order)
  return { ...shown, customer: { name, phone, area, note }, lines, events, payments }
}

/** Selects the payments of the orders that the scope sees. */
const orderPayments = build
  .selectFrom("order_payments")
  .select(["id", "at", "kind", "name", "translations", "amount", "currency", "cents"])
  .orderBy("at")
  .orderBy("id")

/** Selects the lines of the orders that the scope sees. */
const orderLines = build
  .selectFrom("order_lines")
  .select(["position", "product_id as productId", "variant_id as variantId", "name", "size", "color"])
  .select(["translations", "answers", "needs", ...soldColumns])
  .select(pictureIn("picture_key", "picture_placeholder").as("picture"))
  .orderBy("position")
