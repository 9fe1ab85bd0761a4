import { sql } from "kysely"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { orderEvent } from "./order-changes.ts"

/**
 * Writes the owner's private note, null for none, if it still is what the sender `saw`. Returns `changed` if another
 * device wrote another one meanwhile; a note that is written already stays, so a second press has no effect.
 */
export async function writeNote(
  db: ShopDatabase,
  orderId: string,
  { note, saw }: { note: string | null; saw: string | null },
): Promise<"done" | "gone" | "changed"> {
  const order = await db.row(
    build.selectFrom("orders").select("private_note as note").where("id", "=", orderId).forNoKeyUpdate(),
  )
  if (order === null) return "gone"
  if (order.note === note) return "done"
  if (order.note !== saw) return "changed"
  await db.run(build.updateTable("orders").set({ private_note: note }).where("id", "=", orderId))
  return "done"
}

/**
 * Erases an order's data about its customer, and the owner's note about it. Returns false if the shop does not have the
 * order.
 */
export async function eraseCustomer(db: ShopDatabase, orderId: string): Promise<boolean> {
  const nothing = { customer_name: null, customer_phone: null, customer_area: null, customer_note: null }
  const erased = await db.run(
    build
      .updateTable("orders")
      .set({ ...nothing, private_note: null })
      .where("id", "=", orderId)
      .where(
        sql<boolean>`num_nonnulls(customer_name, customer_phone, customer_area, customer_note, private_note) > 0`,
      ),
  )
  if (erased > 0) await db.run(orderEvent(orderId, "customer_erased"))
  if (erased > 0) return true
  return (await db.row(build.selectFrom("orders").select("id").where("id", "=", orderId))) !== null
}
