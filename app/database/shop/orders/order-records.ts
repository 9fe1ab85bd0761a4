import { sql } from "kysely"
import { build } from "../../connection/build.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { billColumns, billWordColumns, orderAreaColumns, orderWantedColumns } from "../../order-bill.ts"
import { soldColumns } from "../../sold-columns.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"

/** A complete order, for the shop's export: money in cents, moments in ISO. */
export type OrderRecord = Awaited<ReturnType<typeof listOrderRecords>>[number]

/**
 * Lists the shop's orders after the number `after`, with their lines and their history, the oldest first, `size` at a
 * time.
 */
export async function listOrderRecords(db: ShopDatabase, { after, size }: { after: number; size: number }) {
  const orders = await db.rows(records.where("number", ">", after).orderBy("number").limit(size))
  const ids = orders.map(({ id }) => id)
  const [lines, events, payments] = await Promise.all([
    db.rows(lineRecords.where(sql<boolean>`order_id = any(${ids}::uuid[])`).orderBy("position")),
    db.rows(eventRecords.where(sql<boolean>`order_id = any(${ids}::uuid[])`).orderBy("id")),
    db.rows(
      paymentRecords
        .where(sql<boolean>`order_id = any(${ids}::uuid[])`)
        .orderBy("at")
        .orderBy("id"),
    ),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId)
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  return orders.map(({ name, phone, area, note, ...order }) => ({
    ...order,
    totalCents: billOf(order).totalCents,
    customer: { name, phone, area, note },
    lines: (linesOf.get(order.id) ?? []).map(withoutOrder),
    payments: (paymentsOf.get(order.id) ?? []).map(withoutOrder),
    history: (eventsOf.get(order.id) ?? []).map(withoutOrder),
  }))
}

function withoutOrder<Part extends { orderId: string }>(part: Part): Omit<Part, "orderId"> {
  const { orderId: _, ...rest } = part
  return rest
}

const records = build
  .selectFrom("orders")
  .select([
    "id",
    "number",
    "status",
    "language",
    ...[...billColumns, ...billWordColumns],
    "area_id as areaId",
    ...orderAreaColumns,
    ...orderWantedColumns,
    "is_partial as isPartial",
    "is_from as isFrom",
  ])
  .select([
    "customer_name as name",
    "customer_phone as phone",
    "customer_area as area",
    "customer_note as note",
  ])
  .select([
    "private_note as privateNote",
    "cancel_reason as cancelReason",
    "previous_id as previousId",
    "source",
  ])
  .select(["created_at as createdAt", "status_at as statusAt"])
  .select(["second_currency as secondCurrency", "exchange_rate as exchangeRate"])
  .select(["rounding", "prices_shown as pricesShown"])

const lineRecords = build
  .selectFrom("order_lines")
  .select([
    "order_id as orderId",
    "product_id as productId",
    "variant_id as variantId",
    "name",
    "size",
    "color",
  ])
  .select(["answers", "needs", ...soldColumns, "taken"])

const eventRecords = build.selectFrom("order_events").select(["order_id as orderId", "at", "kind", "details"])

const paymentRecords = build
  .selectFrom("order_payments")
  .select(["order_id as orderId", "at", "kind", "name", "amount", "currency", "cents", "reference"])
