import { sql } from "kysely"
import { firstDayOf, monthsAfter } from "#app/domain/time/month.ts"
import { daysBefore } from "#app/domain/time/platform-day.ts"
import { build } from "../connection/build.ts"
import { recordStands } from "../paid-month.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import { countProducts, countStoredProducts } from "./count-products.ts"
import { isOfParts, cachedSums, partOf, type PartSums } from "./cached-sums.ts"
import { countShops } from "./shop-counts.ts"

/** The five counters of the overview (specification, section 2). */
export type PlatformCounts = {
  shops: number
  paid: number
  unpaid: number
  products: number
  pending: number
}

/**
 * Counts the platform now; above a million products their number may be some minutes old. A shop counts as paid if it
 * paid for the month, `2026-11`.
 */
export async function countPlatform(db: AdminDatabase, month: string): Promise<PlatformCounts> {
  const [shops, products, pending] = await Promise.all([
    countShops(db, month),
    countProducts(Date.now(), () => countStoredProducts(db)),
    countPendingRequests(db),
  ])
  return { shops: shops.all, paid: shops.paid, unpaid: shops.unpaid, products, pending }
}

/** Counts the pending join requests. */
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

/** Counts shops and paid shops of consecutive months; a month begins in `timeZone`. */
export async function countMonths(
  db: AdminDatabase,
  months: readonly string[],
  timeZone: string,
): Promise<MonthCount[]> {
  const sums = await cachedSums(db, ["months", months, timeZone], async (parts) => [
    ...(await countCreated(db, { months, timeZone, parts })),
    ...(await countPaid(db, { months, parts })),
  ])
  let shops = 0
  return months.map((month) => {
    shops += sums[`made ${month}`] ?? 0
    return { month, shops, paid: sums[`paid ${month}`] ?? 0 }
  })
}

type Months = { months: readonly string[]; parts: readonly number[] | null }

/** Counts the shops that were created between two ends of months: every shop falls between two. */
async function countCreated(
  db: AdminDatabase,
  { months, timeZone, parts }: Months & { timeZone: string },
): Promise<PartSums[]> {
  const ends = months.map((month) => firstDayOf(monthsAfter(month, 1)))
  const created = await db.rows(
    build
      .selectFrom("shops")
      .select([partOf("shops.id").as("part"), indexAmong(ends, timeZone).as("place"), all.as("count")])
      .where(isOfParts("shops.id", parts))
      .groupBy(["part", "place"]),
  )
  return created.flatMap(({ part, place: position, count }) => {
    const month = months[position]
    return month === undefined ? [] : [{ part, [`made ${month}`]: count }]
  })
}

async function countPaid(db: AdminDatabase, { months, parts }: Months): Promise<PartSums[]> {
  const paid = await db.rows(
    build
      .selectFrom("payments")
      .select([partOf("payments.shop_id").as("part"), "month", all.as("count")])
      .where(sql<boolean>`month = any(${months.map(firstDayOf)}::date[])`)
      .where(recordStands)
      .where(isOfParts("payments.shop_id", parts))
      .groupBy(["part", "month"]),
  )
  return paid.map(({ part, month, count }) => ({ part, [`paid ${month.slice(0, 7)}`]: count }))
}

/** Counts the join requests of consecutive weeks; each week is named by its Monday. */
export async function countWeeks(
  db: AdminDatabase,
  mondays: readonly string[],
  timeZone: string,
): Promise<WeekCount[]> {
  const ends = mondays.map((monday) => daysBefore(monday, -7))
  const came = await db.rows(
    build
      .selectFrom("join_requests")
      .select([indexAmong(ends, timeZone).as("place"), sql<number>`count(*)::integer`.as("count")])
      .where(sql<boolean>`created_at >= (${mondays[0]}::timestamp at time zone ${timeZone}::text)`)
      .groupBy("place"),
  )
  return mondays.map((monday, index) => ({
    monday,
    requests: came.find(({ place: position }) => position === index)?.count ?? 0,
  }))
}

/**
 * Counts the `ends` (days of the platform) before the row was created. The ends are calculated once, not for each row.
 */
function indexAmong(ends: readonly string[], timeZone: string) {
  return sql<number>`width_bucket(created_at, (
    select array_agg(day at time zone ${timeZone}::text order by day) from unnest(${ends}::timestamp[]) as day))`
}
