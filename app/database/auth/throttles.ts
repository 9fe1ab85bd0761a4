import { sql } from "kysely"
import { build } from "../connection/build.ts"
import { logUnknownSignIns, unknownSignInKeys } from "./unknown-sign-ins.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"

/** The count's lifetime, and the delays after the first, second … attempt; the last delay repeats. */
export type ThrottleTimes = { windowMs: number; delaysMs: readonly number[] }

/** The database's clock is the same for all processes. It is read after the row is locked. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** A clock that is set back by less leaves no sign in the counts. */
const clockToleranceMs = 5 * 60_000

/** One attempt on one key: it is counted, or has to wait. */
export type Taken = { waitMs: 0; counted: CountedAttempt } | { waitMs: number; counted: null }

/** The count can be refunded until `expire`, milliseconds since 1970. */
export type CountedAttempt = { key: string; expire: number }

/**
 * Counts one attempt, if it is allowed now. One statement decides and counts under the row's lock, so that parallel
 * attempts can't pass together. A rejected attempt changes nothing. The row has the number of attempts and its expiry,
 * `windowMs` after the last one.
 * @returns milliseconds to wait; 0 if the attempt was counted
 */
export async function countAttempt(db: AuthDatabase, key: string, times: ThrottleTimes): Promise<number> {
  return (await admitAttempt(db, key, times)).waitMs
}

/**
 * Like {@link countAttempt}. With `growing`, a rejected attempt counts too: it raises the next delay but does not
 * postpone an attempt. A client that never pauses waits for the longest delay, and never longer.
 */
export async function admitAttempt(
  db: AuthDatabase,
  key: string,
  times: ThrottleTimes,
  { growing = false } = {},
): Promise<Taken> {
  const { windowMs } = times
  const steps = times.delaysMs.length
  // A count of 0, after every attempt was refunded, has no delay.
  const delay = sql<number>`coalesce((${sql`${times.delaysMs}::bigint[]`})[least(throttles.points, ${steps}::integer)], 0)`
  const last = sql<number>`throttles.expire - ${windowMs}::bigint`
  const earliest = sql<number>`${last} + ${delay}`
  // An attempt in the future was counted before the clock was set back: nobody waits for the clock to catch up.
  const isAllowed = sql<boolean>`${earliest} <= ${now} or ${last} > ${now} + ${clockToleranceMs}::bigint`
  const counted = await db.row(
    build
      .insertInto("throttles")
      .values({ key, points: 1, expire: sql`${now} + ${windowMs}::bigint` })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({
            points: sql`case when throttles.expire <= ${now} then 1 else throttles.points + 1 end`,
            expire: sql`${now} + ${windowMs}::bigint`,
          })
          .where(isAllowed),
      )
      .returning("expire"),
  )
  if (counted) return { waitMs: 0, counted: { key, expire: counted.expire ?? 0 } }
  if (growing)
    await db.run(
      build
        .updateTable("throttles")
        .set({ points: sql`points + 1` })
        .where("key", "=", key)
        .where("points", "<", steps),
    )
  const rejected = await db.row(
    build
      .selectFrom("throttles")
      .select(sql<number>`greatest(${earliest} - ${now}, 1)`.as("waitMs"))
      .where("key", "=", key),
  )
  return { waitMs: rejected?.waitMs ?? 1, counted: null }
}

/**
 * Refunds a counted attempt, once, after it proved to be right. After `expire` the count may have started again; then
 * nothing is refunded, because it would be another attempt's.
 */
export async function refundAttempt(db: AuthDatabase, { key, expire }: CountedAttempt): Promise<void> {
  await db.run(
    build
      .updateTable("throttles")
      .set({ points: sql`points - 1` })
      .where("key", "=", key)
      .where("points", ">", 0)
      .where(sql<boolean>`${expire}::bigint > ${now}`),
  )
}

/**
 * Deletes expired counts in batches. It skips those that another transaction has locked. Those of failed sign-ins go
 * into the audit log.
 */
export async function deleteOldAttempts(db: AuthDatabase): Promise<void> {
  await logUnknownSignIns(db)
  const old = build
    .selectFrom("throttles")
    .select("key")
    .where("expire", "<", now)
    .where("key", "not like", `${unknownSignInKeys}%`)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db.run(build.deleteFrom("throttles").where("key", "in", old))
}
