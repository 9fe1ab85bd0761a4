import { sql } from "kysely"
import { takeStock, withPieces } from "#app/domain/order/stock-taking.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { pictureIn } from "#app/database/connection/stored-values.ts"
import {
  billColumns,
  billWordColumns,
  orderAreaColumns,
  orderWantedColumns,
} from "#app/database/order-bill.ts"
import { storedCurrencyColumns, withStoredCurrency } from "#app/database/shop-currency.ts"
import { soldColumns } from "#app/database/sold-columns.ts"
import { earlierOrders, replacedBy, replacedOrder } from "./replaced-orders.ts"
import { struckLines } from "./struck-lines.ts"

/** An order as its shop sees it. Moments are ISO, money is in cents. */
export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** An event of the order. Each kind writes its own `details`. */
export type OwnOrderEvent = OwnOrder["events"][number]

/** A line; `missing` are the pieces that the shop lacks, if a step must still take them. */
export type OwnOrderLine = OwnOrder["lines"][number]

/** A line that was struck from the order, and can be restored while the order is new. */
export type StruckLine = OwnOrder["struck"][number]

/**
 * Finds an order of the shop, or null. Its last event comes first; it `replaces` an order of the same shopper, and is
 * `replacedBy` another one.
 */
export async function findOrder(db: ShopDatabase, orderId: string) {
  const [order, lines, struck, events, variants, held, payments] = await Promise.all([
    db.row(ownOrder(orderId)),
    db.rows(linesOf(orderId)),
    db.rows(
      struckLines(orderId)
        .select(["position", "name", "size", "color", "translations", "answers"])
        .select([...soldColumns, pictureIn("picture_key", "picture_placeholder").as("picture")])
        .select(sql<true>`true`.as("isStruck")),
    ),
    db.rows(
      build
        .selectFrom("order_events")
        .select(["id", "at", "kind", "details"])
        .where("order_id", "=", orderId)
        .orderBy("id", "desc"),
    ),
    db.rows(variantsOf(orderId)),
    db.rows(heldByReplaced(orderId)),
    db.rows(paymentsOf(orderId)),
  ])
  if (order === null) return null
  const { name, phone, area, note, ...shown } = withStoredCurrency(order)
  const isToTake =
    order.status === "new" || (order.status === "cancelled" && order.formerStatus === "confirmed")
  // Its confirmation gives back what the orders have taken that it replaces.
  const taken = isToTake
    ? takeStock(lines, order.status === "new" ? withPieces(variants, held) : variants)
    : []
  const missingOf = new Map(taken.map(({ position, missing }) => [position, missing]))
  return {
    ...shown,
    customer: { name, phone, area, note },
    lines: lines.map((line) => ({
      ...line,
      // The current variants of its product; none if the product is gone.
      variants: variants
        .filter(({ productId }) => productId === line.productId)
        .map(({ id, size, color, translations, stock }) => ({ id, size, color, translations, stock })),
      missing: missingOf.get(line.position) ?? 0,
    })),
    ...{ struck, events, payments },
  }
}

function ownOrder(orderId: string) {
  return build
    .selectFrom("orders")
    .select(["id", "number", "status", "former_status as formerStatus"])
    .select([
      "language",
      ...billColumns,
      ...orderAreaColumns,
      ...orderWantedColumns,
      ...billWordColumns,
      "is_partial as isPartial",
    ])
    .select("is_from as isFrom")
    .select(["customer_name as name", "customer_phone as phone"])
    .select(["customer_area as area", "customer_note as note"])
    .select(["private_note as privateNote", "cancel_reason as cancelReason"])
    .select(["version", "created_at as createdAt", "source"])
    .select([replacedOrder.as("replaces"), replacedBy.as("replacedBy")])
    .select(storedCurrencyColumns)
    .where("orders.id", "=", orderId)
}

function heldByReplaced(orderId: string) {
  return build
    .selectFrom("order_lines")
    .select(["taken_variant_id as id", "taken as pieces"])
    .where("order_id", "in", earlierOrders(orderId, ["new", "confirmed"]))
    .where("taken", ">", 0)
}

function paymentsOf(orderId: string) {
  return build
    .selectFrom("order_payments")
    .select(["id", "at", "kind", "name", "translations", "amount", "currency", "cents", "reference"])
    .where("order_id", "=", orderId)
    .orderBy("at")
    .orderBy("id")
}

function linesOf(orderId: string) {
  return build
    .selectFrom("order_lines")
    .select(["position", "product_id as productId", "variant_id as variantId"])
    .select(["name", "size", "color", "translations", "answers"])
    .select(["needs", ...soldColumns])
    .select(pictureIn("picture_key", "picture_placeholder").as("picture"))
    .where("order_id", "=", orderId)
    .orderBy("position")
}

function variantsOf(orderId: string) {
  return build
    .selectFrom("product_variants")
    .select(["id", "product_id as productId", "size", "color", "translations", "stock"])
    .where(sql<boolean>`product_id in (select product_id from order_lines where order_id = ${orderId}::uuid)`)
    .orderBy("position")
    .orderBy("id")
}
