import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** The shop and the number of the scope's order, and how many events its history has; null where there is no such order. */
export function countOrderEvents(
  db: VisitorDatabase,
): Promise<{ shopId: string; number: number; count: number } | null> {
  return db.row(found)
}

/** The policies show no other order's events. */
const found = build
  .selectFrom("orders")
  .select(["shop_id as shopId", "number"])
  .select(sql<number>`(select count(*)::integer from order_events)`.as("count"))
