import { sql } from "kysely"
import { build } from "./build.ts"
import type { AuthDatabase } from "./scopes.server.ts"

/** Milliseconds: when the count is forgotten, and the delay after the first, second … attempt; the last one stays. */
export type ThrottleTimes = { window: number; delays: readonly number[] }

/** The database's clock, one for all processes, read after the row's lock was got. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * Counts one attempt, if it may be made now. One statement decides and counts under the row's lock, so that attempts at the
 * same time can't pass together; one that is refused changes nothing. The row keeps how many were made, and when the
 * count is forgotten: `window` after the last.
 * @returns milliseconds to wait, 0 when the attempt was counted
 */
export async function countAttempt(db: AuthDatabase, key: string, times: ThrottleTimes): Promise<number> {
  const { window } = times
  const delays = sql`${times.delays}::bigint[]`
  const delay = sql<number>`(${delays})[least(throttles.points, ${times.delays.length}::integer)]`
  const earliest = sql<number>`throttles.expire - ${window}::bigint + ${delay}`
  const counted = await db.row(
    build
      .insertInto("throttles")
      .values({ key, points: 1, expire: sql`${now} + ${window}::bigint` })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({
            points: sql`case when throttles.expire <= ${now} then 1 else throttles.points + 1 end`,
            expire: sql`${now} + ${window}::bigint`,
          })
          .where(earliest, "<=", now),
      )
      .returning("key"),
  )
  if (counted) return 0
  const refused = await db.row(
    build
      .selectFrom("throttles")
      .select(sql<number>`greatest(${earliest} - ${now}, 1)`.as("wait"))
      .where("key", "=", key),
  )
  return refused?.wait ?? 1
}

/** Removes counts that are over, some at a time; those that another transaction holds are left to it. */
export async function forgetOldAttempts(db: AuthDatabase): Promise<void> {
  const old = build
    .selectFrom("throttles")
    .select("key")
    .where("expire", "<", now)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db.run(build.deleteFrom("throttles").where("key", "in", old))
}
