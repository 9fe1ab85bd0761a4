import { sql } from "kysely"
import { build } from "../connection/build.ts"
import { logUnknownSignIns, unknownSignInKeys } from "./unknown-sign-ins.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"

/** Milliseconds: when the count is forgotten, and the delay after the first, second … attempt; the last one stays. */
export type ThrottleTimes = { window: number; delays: readonly number[] }

/** The database's clock, one for all processes, read after the row's lock was got. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** One attempt on one key: counted, or how long it has to wait. Milliseconds. */
export type Taken = { wait: 0; counted: CountedAttempt } | { wait: number; counted: null }

/** What can be given back until `expire`, milliseconds since 1970. */
export type CountedAttempt = { key: string; expire: number }

/**
 * Counts one attempt, if it may be made now. One statement decides and counts under the row's lock, so that attempts at the
 * same time can't pass together; one that is refused changes nothing. The row keeps how many were made, and when the
 * count is forgotten: `window` after the last.
 * @returns milliseconds to wait, 0 when the attempt was counted
 */
export async function countAttempt(db: AuthDatabase, key: string, times: ThrottleTimes): Promise<number> {
  return (await takeAttempt(db, key, times)).wait
}

/**
 * As {@link countAttempt}. `growing`: one that is refused counts too. It brings the next delay nearer and puts no attempt
 * off: whoever hammers waits as long as the last delay, and never longer.
 */
export async function takeAttempt(
  db: AuthDatabase,
  key: string,
  times: ThrottleTimes,
  { growing = false } = {},
): Promise<Taken> {
  const { window } = times
  const steps = times.delays.length
  // Of a count that was given back whole there is no delay.
  const delay = sql<number>`coalesce((${sql`${times.delays}::bigint[]`})[least(throttles.points, ${steps}::integer)], 0)`
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
  const refused = await db.row(
    build
      .selectFrom("throttles")
      .select(sql<number>`greatest(${earliest} - ${now}, 1)`.as("wait"))
      .where("key", "=", key),
  )
  return { wait: refused?.wait ?? 1, counted: null }
}

/**
 * Gives a counted attempt back, once and after it turned out to be right. Past `expire` its count may have been forgotten
 * and begun anew: then nothing is given back, which would be another's attempt.
 */
export async function giveBackAttempt(db: AuthDatabase, { key, expire }: CountedAttempt): Promise<void> {
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
export async function forgetOldAttempts(db: AuthDatabase): Promise<void> {
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
