import { sql } from "kysely"
import { firstDayOf, monthsAfter } from "#app/domain/time/month.ts"

/** A month, `2026-11`, and the platform's time zone, in which the month begins and ends. */
export type PlatformMonth = { month: string; timeZone: string }

/** The moment at which the next month begins. */
export function endOfMonth({ month, timeZone }: PlatformMonth) {
  return sql<string>`(${firstDayOf(monthsAfter(month, 1))}::timestamp at time zone ${timeZone}::text)`
}

// The payment records alone are the truth about who has paid, on every screen (decision 020): use these conditions and no other.

/** A record counts until it is voided. */
export const recordStands = sql<boolean>`payments.voided_at is null`

export function recordStandsFor(month: string) {
  return sql<boolean>`(payments.month = ${firstDayOf(month)}::date and ${recordStands})`
}

/** Whether the shop of the row has paid for the month. */
export function hasPaidFor(month: string) {
  return sql<boolean>`exists (select from payments
    where payments.shop_id = shops.id and ${recordStandsFor(month)})`
}

/** The last month that the shop of the row has paid for: its first day. */
export const lastMonthPaid = sql<string | null>`(select max(payments.month) from payments
  where payments.shop_id = shops.id and ${recordStands})`
