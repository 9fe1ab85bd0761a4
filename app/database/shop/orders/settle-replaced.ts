import { sql } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import { holdsStock, type OrderStatus } from "#app/domain/order/order.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { orderEvent } from "./order-changes.ts"
import { takeOrderStock } from "./order-stock.ts"
import { earlierOrders } from "./replaced-orders.ts"

type Earlier = { id: string; number: number; status: OrderStatus; language: Locale }

/** The step of the order that replaces others. */
type Replacing = { number: number; status: OrderStatus }

const open: readonly OrderStatus[] = ["new", "confirmed"]

/**
 * Locks the open orders that a locked order replaces, the latest first: from the later to the earlier one, so that no two
 * devices cause a deadlock.
 */
export function lockReplaced(db: ShopDatabase, orderId: string): Promise<Earlier[]> {
  return db.rows(
    build
      .selectFrom("orders")
      .select(["id", "number", "status", "language"])
      .where("id", "in", earlierOrders(orderId, open))
      .where("status", "in", open)
      .orderBy("number", "desc")
      .forNoKeyUpdate(),
  )
}

/** Cancels locked orders as replaced; their stock is given back already. */
export async function cancelReplaced(
  db: ShopDatabase,
  orders: readonly Earlier[],
  { number, status }: Replacing,
  reasonIn: (language: Locale) => string,
): Promise<void> {
  for (const earlier of orders) {
    const change = build.updateTable("orders").set({
      ...{ status: "cancelled", former_status: earlier.status, cancel_reason: reasonIn(earlier.language) },
      status_at: sql<string>`now()`,
    })
    await db.run(change.where("id", "=", earlier.id))
    await db.run(orderEvent(earlier.id, "cancelled", { replacedBy: number, with: status }))
  }
}

type Settled = { id: string; formerStatus: OrderStatus | null }

/** Locks the orders that the last step of a locked order cancelled as replaced, unless they were changed since. */
export function lockSettled(
  db: ShopDatabase,
  orderId: string,
  { number, status }: Replacing,
): Promise<Settled[]> {
  const settledBy = sql`(
    select details from order_events where order_events.shop_id = orders.shop_id and order_events.order_id = orders.id
      and order_events.kind = 'cancelled' order by order_events.id desc limit 1)`
  return db.rows(
    build
      .selectFrom("orders")
      .select(["id", "former_status as formerStatus"])
      .where("id", "in", earlierOrders(orderId, ["cancelled"]))
      .where("status", "=", "cancelled")
      .where("former_status", "is not", null)
      .where(sql<boolean>`${settledBy} @> ${JSON.stringify({ replacedBy: number, with: status })}::jsonb`)
      .orderBy("number", "desc")
      .forNoKeyUpdate(),
  )
}

/** Restores locked orders with their stock; pieces that others took meanwhile are missing, and the history says so. */
export async function restoreSettled(db: ShopDatabase, orders: readonly Settled[]): Promise<void> {
  for (const { id, formerStatus } of orders) {
    const status = formerStatus ?? "new"
    const missing = holdsStock(status) ? await takeOrderStock(db, id, { isConfirmed: true }) : 0
    const change = build
      .updateTable("orders")
      .set({ status, former_status: null, cancel_reason: null, status_at: sql<string>`now()` })
    await db.run(change.where("id", "=", id))
    const details = { from: "cancelled", to: status, ...(missing !== 0 && { missing }) }
    await db.run(orderEvent(id, "undone", details))
  }
}
