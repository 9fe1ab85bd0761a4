import { sql } from "kysely"
import { billOf } from "#app/domain/delivery/bill.ts"
import type { OrderEventKind, OrderStatus } from "#app/domain/order/order.ts"
import { billColumns } from "#app/database/order-bill.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"

/** Why nothing was changed: the shop does not have the order, or the order differs from what the sender saw. */
export type OrderConflict = { kind: "gone" } | { kind: "changed"; status: OrderStatus }

/** A line was changed; `version` is that of the order after it. */
export type LineChanged = { kind: "done"; version: number }

export type LockedOrder = {
  kind: "locked"
  status: OrderStatus
  formerStatus: OrderStatus | null
  version: number
  number: number
  /** The price of its delivery is still to agree. */
  /** Its delivery is to agree, or a line is to be weighed. */
  isOpen: boolean
}

/** Locks an order if it still has `version`. Every change of the order does this first. */
export async function lockOrder(
  db: ShopDatabase,
  orderId: string,
  version: number,
): Promise<LockedOrder | OrderConflict> {
  const order = await db.row(
    build
      .selectFrom("orders")
      .select(["status", "former_status as formerStatus", "version", "number", ...billColumns])
      .where("id", "=", orderId)
      .forNoKeyUpdate(),
  )
  if (order === null) return { kind: "gone" }
  if (order.version !== version) return { kind: "changed", status: order.status }
  const { status, formerStatus, number } = order
  return { kind: "locked", status, formerStatus, version, number, isOpen: billOf(order).isOpen }
}

/** Inserts an event into an order's history. Its details have nothing about the customer. */
export function orderEvent(
  orderId: string,
  kind: OrderEventKind,
  details: Readonly<Record<string, unknown>> = {},
) {
  return build
    .insertInto("order_events")
    .values({ order_id: orderId, kind, details: JSON.stringify(details) })
}

/** Returns the version of a locked order after a change. */
export async function versionNow(db: ShopDatabase, orderId: string): Promise<number> {
  const row = await db.row(build.selectFrom("orders").select("version").where("id", "=", orderId))
  if (row === null) throw new Error("the order is locked, and still it is not there")
  return row.version
}

/**
 * Updates the order's values that its lines determine: the total, whether it lacks a price, and the searchable names.
 */
export function sumUp(orderId: string) {
  const sums = sql<{ cents: number; is_partial: boolean; names: string }>`(
    select coalesce(sum(line_cents(unit_cents, quantity, unit, answers)), 0)::bigint as cents, bool_or(unit_cents is null) as is_partial,
      string_agg(line_words(name, answers), E'\n' order by position) as names
    from order_lines where order_id = ${orderId}::uuid)`
  return build
    .updateTable("orders")
    .from(sums.as("sums"))
    .set((set) => ({
      total_cents: set.ref("sums.cents"),
      is_partial: set.ref("sums.is_partial"),
      line_names: set.ref("sums.names"),
    }))
    .where("id", "=", orderId)
}
