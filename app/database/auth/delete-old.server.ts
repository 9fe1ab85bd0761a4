import { sql } from "kysely"
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

/** Deletes one batch of expired rows and returns their number. */
export async function deleteOldRows(db: AuthDatabase): Promise<number> {
  const gone = await db.row(build.selectNoFrom(sql<number>`forget_old_rows()`.as("count")))
  return gone?.count ?? 0
}

/**
 * Deletes one batch of audit log entries that are older than `days`, and never entries younger than 90 days. Returns
 * their number.
 */
async function deleteOldAuditEntries(db: AuthDatabase, days: number): Promise<number> {
  const gone = await db.row(
    build.selectNoFrom(sql<number>`forget_old_audit_entries(${days}::integer)`.as("count")),
  )
  return gone?.count ?? 0
}

/** Erases the customers' data of one batch of orders that are older than `months`. Returns the number of orders. */
async function eraseOldCustomers(db: AuthDatabase, months: number): Promise<number> {
  const erased = await db.row(
    build.selectNoFrom(sql<number>`erase_old_customers(${months}::integer)`.as("count")),
  )
  return erased?.count ?? 0
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
  return inBatches(deleteOldRows, signal)
}

/**
 * Deletes entries of the audit log that are older than `days`, in batches. Returns their number. 0 days keeps all
 * entries.
 * @throws DatabaseUnavailable
 */
export async function deleteAllOldAuditEntries(days: number, signal?: AbortSignal): Promise<number> {
  return days === 0 ? 0 : inBatches((db) => deleteOldAuditEntries(db, days), signal)
}

/**
 * Erases the customers' data of orders that are older than `months`, in batches. Returns the number of orders. 0 months
 * keeps all of it.
 * @throws DatabaseUnavailable
 */
export async function eraseAllOldCustomers(months: number, signal?: AbortSignal): Promise<number> {
  return months === 0 ? 0 : inBatches((db) => eraseOldCustomers(db, months), signal)
}

async function inBatches(
  deleteInBatches: (db: AuthDatabase) => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  for (let rows = 0; ;) {
    const gone = signal?.aborted ? 0 : await asAuth(deleteInBatches)
    if (gone === 0) return rows
    rows += gone
  }
}
