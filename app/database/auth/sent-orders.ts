import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"

/** Returns whether one of these ids is an order already that is neither cancelled nor older than a day. */
export async function isOrderSent(db: AuthDatabase, ids: readonly string[]): Promise<boolean> {
  const sent = await db.row(build.selectNoFrom(sql<boolean>`is_order_sent(${ids}::uuid[])`.as("is")))
  return sent?.is ?? false
}
