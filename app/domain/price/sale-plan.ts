import { dayIn, daysBefore } from "../time/platform-day.ts"

/** The beginning and end of a sale, as ISO moments; null for none. */
export type SalePlan = { readonly startsAt: string | null; readonly endsAt: string | null }

export const saleStates = ["running", "planned", "over"] as const
export type SaleState = (typeof saleStates)[number]

/**
 * Returns the state of a sale at a moment, in milliseconds, if its owner has switched it on. The sale includes its
 * first moment and excludes its last.
 */
export function saleState({ startsAt, endsAt }: SalePlan, now: number): SaleState {
  if (endsAt !== null && Date.parse(endsAt) <= now) return "over"
  return startsAt !== null && Date.parse(startsAt) > now ? "planned" : "running"
}

/** Returns the last day, `2026-11-29`, of a sale that ends at an ISO moment: for midnight, the day before. */
export function lastDayOfSale(endsAt: string, timeZone: string): string {
  return dayIn(new Date(Date.parse(endsAt) - 1), timeZone)
}

/**
 * The last day of a sale, `2026-11-29`, and how people read it: the weekday, the weekday with its date, or both with the
 * year. A page is cached until the sale changes, and stays right that long: nothing is called "today" or "tomorrow", the
 * weekday stands alone for the next six days only, and the year is left out within its own year only.
 */
export type SaleUntil = { readonly day: string; readonly by: "weekday" | "date" | "year" }

export function saleUntil(day: string, today: string): SaleUntil {
  return day >= today && daysBefore(day, 6) <= today ? { day, by: "weekday" } : withDate(day, today)
}

/** Returns a day to be read with its date. */
export function withDate(day: string, today: string): SaleUntil {
  return { day, by: yearOf(day) === yearOf(today) ? "date" : "year" }
}

const yearOf = (day: string) => day.slice(0, 4)
