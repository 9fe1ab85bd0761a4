import { sql } from "kysely"
import type { Closure } from "#app/domain/hours/closure.ts"
import type { ClosureInput } from "#app/domain/hours/closure-rules.ts"
import type { Opening } from "#app/domain/hours/open-state.ts"
import { storedWeek, type Week } from "#app/domain/hours/week.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"
import { closureRows, openingOf, openingRow } from "../opening.ts"

/** Finds what opens and closes the shop, with all of its closures. */
export async function findOwnOpening(db: ShopDatabase): Promise<Opening> {
  const [row, closures] = await Promise.all([db.row(openingRow), db.rows(closureRows)])
  return openingOf(row, closures)
}

/** Locks the shop's row and returns what opens and closes the shop. */
export async function lockOpening(db: ShopDatabase): Promise<Opening> {
  const row = await db.row(openingRow.forNoKeyUpdate())
  return openingOf(row, await db.rows(closureRows))
}

/** Stores the hours of the week; null for none. Returns false if the shop does not exist. */
export async function updateWeek(db: ShopDatabase, week: Week | null): Promise<boolean> {
  const stored = week && JSON.stringify(storedWeek(week))
  return (await db.run(build.updateTable("shops").set({ opening_week: stored }))) > 0
}

/** Stores whether carts can be sent while the shop is closed. Returns false if the shop does not exist. */
export async function updateTakesOrders(db: ShopDatabase, takesOrders: boolean): Promise<boolean> {
  return (await db.run(build.updateTable("shops").set({ takes_orders_while_closed: takesOrders }))) > 0
}

/** Pauses the shop from now until an ISO moment; null: until its owner ends it. Returns false if it does not exist. */
export async function pauseShop(db: ShopDatabase, until: string | null): Promise<boolean> {
  const set = { paused_at: sql<string>`now()`, paused_until: until ?? "infinity" }
  return (await db.run(build.updateTable("shops").set(set))) > 0
}

/** Begins the shop's pause again, so that its owner is reminded of it in a day; nothing changes without one. */
export async function repeatPause(db: ShopDatabase): Promise<void> {
  const set = build.updateTable("shops").set({ paused_at: sql<string>`now()` })
  await db.run(set.where("paused_until", ">", sql<string>`now()`))
}

/** Ends the shop's pause. Returns false if the shop does not exist. */
export async function endPause(db: ShopDatabase): Promise<boolean> {
  return (await db.run(build.updateTable("shops").set({ paused_at: null, paused_until: null }))) > 0
}

/** Locks a closure and returns it; null if the shop does not have it. */
export function lockClosure(db: ShopDatabase, id: string): Promise<Closure | null> {
  return db.row(closureRows.where("id", "=", id).forNoKeyUpdate())
}

/**
 * Adds a closure.
 *
 * @throws an error if the shop has as many as a shop may have
 */
export async function addClosure(db: ShopDatabase, closure: ClosureInput): Promise<void> {
  await db.run(build.insertInto("closures").values(columnsOf(closure)))
}

/** Returns false if the shop does not have the closure. */
export async function updateClosure(db: ShopDatabase, id: string, closure: ClosureInput): Promise<boolean> {
  return (await db.run(build.updateTable("closures").set(columnsOf(closure)).where("id", "=", id))) > 0
}

/** Returns false if the shop does not have the closure. */
export async function deleteClosure(db: ShopDatabase, id: string): Promise<boolean> {
  return (await db.run(build.deleteFrom("closures").where("id", "=", id))) > 0
}

function columnsOf({ firstDay, lastDay, sentence, translations }: ClosureInput) {
  return { first_day: firstDay, last_day: lastDay, sentence, translations: JSON.stringify(translations) }
}
