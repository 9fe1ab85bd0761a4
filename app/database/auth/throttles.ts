import { sql } from "kysely"
import { build } from "../connection/build.ts"
import { logUnknownSignIns, unknownSignInKeys } from "./unknown-sign-ins.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"

/** Milliseconds: the count's lifetime, and the delays after the first, second … attempt; the last delay repeats. */
export type ThrottleTimes = { windowMs: number; delaysMs: readonly number[] }

/** The database's clock, one for all processes, read after the row's lock was got. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Milliseconds by which a clock may be set back without a sign of it in the counts. */
const clockTolerance = 5 * 60_000

/** One attempt on one key: counted, or how long it has to wait. Milliseconds. */
export type Taken = { wait: 0; counted: CountedAttempt } | { wait: number; counted: null }

/** What can be given back until `expire`, milliseconds since 1970. */
export type CountedAttempt = { key: string; expire: number }

/**
 * Counts one attempt, if it is allowed now. One statement decides and counts under the row's lock, so that parallel
 * attempts can't pass together. A rejected attempt changes nothing. The row has the number of attempts and its expiry,
 * `window` after the last one.
 * @returns milliseconds to wait; 0 if the attempt was counted
 */
export async function countAttempt(db: AuthDatabase, key: string, times: ThrottleTimes): Promise<number> {
  return (await admitAttempt(db, key, times)).wait
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
  // Of a count that was given back whole there is no delay.
  const delay = sql<number>`coalesce((${sql`${times.delaysMs}::bigint[]`})[least(throttles.points, ${steps}::integer)], 0)`
  const last = sql<number>`throttles.expire - ${windowMs}::bigint`
  const earliest = sql<number>`${last} + ${delay}`
  // An attempt of the future was counted before the clock was set back: nobody waits until it has caught up.
  const isAllowed = sql<boolean>`${earliest} <= ${now} or ${last} > ${now} + ${clockTolerance}::bigint`
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
  if (counted) return { wait: 0, counted: { key, expire: counted.expire ?? 0 } }
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
      .select(sql<number>`greatest(${earliest} - ${now}, 1)`.as("wait"))
      .where("key", "=", key),
  )
  return { wait: rejected?.wait ?? 1, counted: null }
}

/**
 * Takes a counted attempt back, once, after it proved to be right. After `expire` the count may have started again;
 * then nothing is taken back, because it would be another attempt's.
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
 * Removes counts that are over, some at a time; those that another transaction holds are left to it. Those of failed
 * sign-ins go into the audit log.
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
