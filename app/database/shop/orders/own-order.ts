import type { NeededChoice } from "#app/domain/cart/cart.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Customer, OrderEventKind, OrderStatus } from "#app/domain/order/order.ts"
import { takeStock } from "#app/domain/order/stock-taking.ts"
import type { StoredCurrency } from "#app/domain/price/second-currency.ts"
import type { Variant } from "#app/domain/product/product.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { sql } from "kysely"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { pictureIn } from "#app/database/connection/stored-values.ts"
import { storedCurrencyColumns, withStoredCurrency } from "#app/database/shop-currency.ts"
import { struckLines } from "./struck-lines.ts"

export type OwnOrderLine = {
  position: number
  productId: string
  variantId: string | null
  name: string
  size: string | null
  color: string | null
  /** What is still to be agreed. */
  needs: NeededChoice | null
  quantity: number
  /** Null for a product without a price. */
  unitCents: number | null
  /** True if it is the lowest of several prices, of which none was chosen. */
  isFrom: boolean
  picture: Picture | null
  /** The current variants of its product; empty if the product is gone. */
  variants: Variant[]
  /** The pieces that the shop lacks, if a step must still take them. */
  missing: number
}

/** A line that was struck from the order, and can be restored while the order is new. */
export type StruckLine = Pick<
  OwnOrderLine,
  "position" | "name" | "size" | "color" | "quantity" | "unitCents" | "isFrom" | "picture"
> & { isStruck: true }

/** An event of the order. Each kind writes its own `details`. */
export type OwnOrderEvent = {
  id: number
  /** ISO. */
  at: string
  kind: OrderEventKind
  details: Record<string, unknown>
}

/** An order as its shop sees it. Moments are ISO, money is in cents. */
export type OwnOrder = {
  id: string
  number: number
  status: OrderStatus
  formerStatus: OrderStatus | null
  language: Locale
  totalCents: number
  isPartial: boolean
  /** True if a line has its lowest price. */
  isFrom: boolean
  /** The currency that its shopper saw; null for dollars alone. */
  currency: StoredCurrency | null
  customer: Customer
  privateNote: string | null
  cancelReason: string | null
  version: number
  createdAt: string
  lines: OwnOrderLine[]
  struck: StruckLine[]
  /** The last one comes first. */
  events: OwnOrderEvent[]
  /** The same shopper's order that it replaces, and the one that replaces it. */
  previous: OtherOrder | null
  next: OtherOrder | null
}

export type OtherOrder = { id: string; number: number }

/** Finds an order of the shop, or null. */
export async function findOrder(db: ShopDatabase, orderId: string): Promise<OwnOrder | null> {
  const [order, lines, struck, events, next, variants] = await Promise.all([
    db.row(ownOrder(orderId)),
    db.rows(linesOf(orderId)),
    db.rows(
      struckLines(orderId)
        .select(["position", "name", "size", "color", "quantity", "unit_cents as unitCents"])
        .select(["is_from as isFrom", pictureIn("picture_key", "picture_placeholder").as("picture")])
        .select(sql<true>`true`.as("isStruck")),
    ),
    db.rows(
      build
        .selectFrom("order_events")
        .select(["id", "at", "kind", "details"])
        .where("order_id", "=", orderId)
        .orderBy("id", "desc"),
    ),
    db.row(
      build
        .selectFrom("orders")
        .select(["id", "number"])
        .where("previous_id", "=", orderId)
        .where("status", "<>", "cancelled")
        .orderBy("number")
        .limit(1),
    ),
    db.rows(variantsOf(orderId)),
  ])
  if (order === null) return null
  const { name, phone, area, note, previousId, previousNumber, ...shown } = withStoredCurrency(order)
  const isToTake =
    order.status === "new" || (order.status === "cancelled" && order.formerStatus === "confirmed")
  const taken = isToTake ? takeStock(lines, variants) : []
  const missingOf = new Map(taken.map(({ position, missing }) => [position, missing]))
  return {
    ...shown,
    customer: { name, phone, area, note },
    lines: lines.map((line) => ({
      ...line,
      variants: variants
        .filter(({ productId }) => productId === line.productId)
        .map(({ id, size, color, stock }) => ({ id, size, color, stock })),
      missing: missingOf.get(line.position) ?? 0,
    })),
    struck,
    events,
    previous:
      previousId !== null && previousNumber !== null ? { id: previousId, number: previousNumber } : null,
    next: order.status === "completed" ? null : next,
  }
}

function ownOrder(orderId: string) {
  return build
    .selectFrom("orders")
    .leftJoin("orders as before", (join) =>
      join.onRef("before.shop_id", "=", "orders.shop_id").onRef("before.id", "=", "orders.previous_id"),
    )
    .select(["orders.id", "orders.number", "orders.status", "orders.former_status as formerStatus"])
    .select(["orders.language", "orders.total_cents as totalCents", "orders.is_partial as isPartial"])
    .select("orders.is_from as isFrom")
    .select(["orders.customer_name as name", "orders.customer_phone as phone"])
    .select(["orders.customer_area as area", "orders.customer_note as note"])
    .select(["orders.private_note as privateNote", "orders.cancel_reason as cancelReason"])
    .select(["orders.version", "orders.created_at as createdAt"])
    .select(["before.id as previousId", "before.number as previousNumber"])
    .select(storedCurrencyColumns)
    .where("orders.id", "=", orderId)
}

function linesOf(orderId: string) {
  return build
    .selectFrom("order_lines")
    .select(["position", "product_id as productId", "variant_id as variantId", "name", "size", "color"])
    .select(["needs", "quantity", "unit_cents as unitCents", "is_from as isFrom"])
    .select(pictureIn("picture_key", "picture_placeholder").as("picture"))
    .where("order_id", "=", orderId)
    .orderBy("position")
}

function variantsOf(orderId: string) {
  return build
    .selectFrom("product_variants")
    .select(["id", "product_id as productId", "size", "color", "stock"])
    .where(sql<boolean>`product_id in (select product_id from order_lines where order_id = ${orderId}::uuid)`)
    .orderBy("position")
    .orderBy("id")
}
