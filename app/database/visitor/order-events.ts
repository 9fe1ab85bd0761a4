import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/**
 * Finds the shop and the number of the scope's order, and the number of events in its history; null if there is no such
 * order.
 */
export function countOrderEvents(
  db: VisitorDatabase,
): Promise<{ shopId: string; number: number; count: number } | null> {
  return db.row(found)
}

/** The policies hide other orders' events. */
const found = build
  .selectFrom("orders")
  .select(["shop_id as shopId", "number"])
  .select(sql<number>`(select count(*)::integer from order_events)`.as("count"))
