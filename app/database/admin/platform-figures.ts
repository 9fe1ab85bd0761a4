import { sql } from "kysely"
import { firstDayOf, monthsAfter } from "#app/domain/time/month.ts"
import { daysBefore } from "#app/domain/time/platform-day.ts"
import { build } from "../connection/build.ts"
import { recordStands, recordStandsFor } from "../paid-month.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import { countProducts, countStoredProducts } from "./count-products.ts"
import { keptFigure } from "./kept-figures.ts"

/** The five counters of the overview (specification, section 2). */
export type PlatformCounts = {
  shops: number
  paid: number
  unpaid: number
  products: number
  pending: number
}

/**
 * Counts of this moment; of more than a million products the number may be some minutes old. A shop counts as paid if it
 * paid for the month, `2026-11`.
 */
export async function countPlatform(db: AdminDatabase, month: string): Promise<PlatformCounts> {
  const [shops, products, pending] = await Promise.all([
    keptFigure(db, ["paid", month], () => countPaid(db, month)),
    countProducts(Date.now(), () => countStoredProducts(db)),
    countPendingRequests(db),
  ])
  return { ...shops, unpaid: shops.shops - shops.paid, products, pending }
}

async function countPaid(db: AdminDatabase, month: string): Promise<{ shops: number; paid: number }> {
  const row = await db.row(
    build.selectNoFrom((eb) => [
      eb.selectFrom("shops").select(all.as("count")).$asScalar().$notNull().as("shops"),
      // Of a shop and a month one record stands at most.
      eb
        .selectFrom("payments")
        .select(all.as("count"))
        .where(recordStandsFor(month))
        .$asScalar()
        .$notNull()
        .as("paid"),
    ]),
  )
  if (row === null) throw new Error("the platform was not counted")
  return row
}

/** The number of pending join requests. */
export async function countPendingRequests(db: AdminDatabase): Promise<number> {
  return (await db.row(pendingRequests))?.count ?? 0
}

const all = sql<number>`count(*)::integer`

const pendingRequests = build
  .selectFrom("join_requests")
  .select(all.as("count"))
  .where("status", "=", "pending")

/** A month, `2026-11`: the number of today's shops that existed at its end, and of those that paid for it. */
export type MonthCount = { month: string; shops: number; paid: number }

/** A week, named by its Monday `2026-11-16`, and its number of applications. */
export type WeekCount = { monday: string; requests: number }

/** Shops and paid shops of consecutive months; a month begins in `timeZone`. */
export function countMonths(
  db: AdminDatabase,
  months: readonly string[],
  timeZone: string,
): Promise<MonthCount[]> {
  return keptFigure(db, ["months", months, timeZone], () => countMonthsAnew(db, months, timeZone))
}

async function countMonthsAnew(
  db: AdminDatabase,
  months: readonly string[],
  timeZone: string,
): Promise<MonthCount[]> {
  const ends = months.map((month) => firstDayOf(monthsAfter(month, 1)))
  // One pass for each table: every shop falls between two month ends.
  const made = await db.rows(
    build
      .selectFrom("shops")
      .select([placeAmong(ends, timeZone).as("place"), sql<number>`count(*)::integer`.as("count")])
      .groupBy("place"),
  )
  const paid = await db.rows(
    build
      .selectFrom("payments")
      .select(["month", sql<number>`count(*)::integer`.as("count")])
      .where(sql<boolean>`month = any(${months.map(firstDayOf)}::date[])`)
      .where(recordStands)
      .groupBy("month"),
  )
  return months.map((month, index) => ({
    month,
    shops: made.filter(({ place }) => place <= index).reduce((sum, { count }) => sum + count, 0),
    paid: paid.find((one) => one.month === firstDayOf(month))?.count ?? 0,
  }))
}

/** Join requests of consecutive weeks; each week is named by its Monday. */
export async function countWeeks(
  db: AdminDatabase,
  mondays: readonly string[],
  timeZone: string,
): Promise<WeekCount[]> {
  const ends = mondays.map((monday) => daysBefore(monday, -7))
  const came = await db.rows(
    build
      .selectFrom("join_requests")
      .select([placeAmong(ends, timeZone).as("place"), sql<number>`count(*)::integer`.as("count")])
      .where(sql<boolean>`created_at >= (${mondays[0]}::timestamp at time zone ${timeZone}::text)`)
      .groupBy("place"),
  )
  return mondays.map((monday, index) => ({
    monday,
    requests: came.find(({ place }) => place === index)?.count ?? 0,
  }))
}

/**
 * The number of `ends` (days of the platform) before the row was created. The ends are calculated once, not for each
 * row.
 */
function placeAmong(ends: readonly string[], timeZone: string) {
  return sql<number>`width_bucket(created_at, (
    select array_agg(day at time zone ${timeZone}::text order by day) from unnest(${ends}::timestamp[]) as day))`
}
