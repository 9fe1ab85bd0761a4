import { sql, type RawBuilder } from "kysely"
import { build } from "../connection/build.ts"
import { asAuth, type AuthDatabase } from "../connection/scopes.server.ts"

/** One call takes at most so many; the database enforces the same number. */
export const maxPictures = 1_000

/**
 * Returns those of these pictures, by the keys of rows, that no row has. With `holding` that stays so until the scope
 * ends.
 */
export async function unnamedPictures(
  db: AuthDatabase,
  keys: readonly string[],
  { holding }: { holding: boolean },
): Promise<string[]> {
  const found = await db.rows(
    build
      .selectFrom(
        sql<{ key: string }>`unnamed_pictures(${keys}::text[], ${holding}::boolean)`.as<"found">(
          sql`found(key)`,
        ),
      )
      .select("found.key"),
  )
  return found.map(({ key }) => key)
}

/**
 * Returns whether this process may run the daily jobs: true for one of all processes, once in 22 hours. The claim is a
 * throttle row, because such a row expires by itself.
 */
export async function claimDailyJobs(db: AuthDatabase): Promise<boolean> {
  const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  const end = sql<number>`${now} + ${22 * 3_600_000}::bigint`
  const taken = await db.row(
    build
      .insertInto("throttles")
      .values({ key: "daily round", points: 1, expire: end })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({ expire: end }).where("throttles.expire", "<", now),
      )
      .returning("key"),
  )
  return taken !== null
}

/**
 * Deletes expired rows in batches: old waiting rows and old shared carts. Returns the number of rows.
 * @throws DatabaseUnavailable
 */
export function deleteAllOldRows(signal?: AbortSignal): Promise<number> {
  return inBatches(sql`forget_old_rows()`, signal)
}

/**
 * Deletes entries of the audit log that are older than `days`, in batches, and never entries younger than 90 days.
 * Returns their number. 0 days keeps all entries.
 * @throws DatabaseUnavailable
 */
export async function deleteAllOldAuditEntries(days: number, signal?: AbortSignal): Promise<number> {
  return days === 0 ? 0 : inBatches(sql`forget_old_audit_entries(${days}::integer)`, signal)
}

/**
 * Erases the customers' data of orders that are older than `months`, in batches. Returns the number of orders. 0 months
 * keeps all of it.
 * @throws DatabaseUnavailable
 */
export async function eraseAllOldCustomers(months: number, signal?: AbortSignal): Promise<number> {
  return months === 0 ? 0 : inBatches(sql`erase_old_customers(${months}::integer)`, signal)
}

/** Calls a function of the database, which handles one batch and returns its number of rows, until nothing is left. */
async function inBatches(batch: RawBuilder<unknown>, signal: AbortSignal | undefined): Promise<number> {
  const query = build.selectNoFrom(sql<number>`${batch}`.as("count"))
  for (let rows = 0; ;) {
    const handled = signal?.aborted ? null : await asAuth((db) => db.row(query))
    if (!handled?.count) return rows
    rows += handled.count
  }
}
