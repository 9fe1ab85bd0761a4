import { dayIn, daysBefore } from "../time/platform-day.ts"

/** When a sale begins and ends, as ISO moments; null where it has no such moment. */
export type SalePlan = { readonly startsAt: string | null; readonly endsAt: string | null }

export const saleStates = ["running", "planned", "over"] as const
export type SaleState = (typeof saleStates)[number]

/** How a sale that its owner switched on stands at a moment, in milliseconds. It runs from its first moment to before its last. */
export function saleState({ startsAt, endsAt }: SalePlan, now: number): SaleState {
  if (endsAt !== null && Date.parse(endsAt) <= now) return "over"
  return startsAt !== null && Date.parse(startsAt) > now ? "planned" : "running"
}

/** The last day, `2026-11-29`, on which a sale that ends at an ISO moment runs: of one that ends at midnight the day before. */
export function lastDayOfSale(endsAt: string, timeZone: string): string {
  return dayIn(new Date(Date.parse(endsAt) - 1), timeZone)
}

/**
 * Until which day, `2026-11-29`, a sale lasts, and how shoppers read it: the weekday, the date, or the date with its year. A
 * page is kept until the sale moves, and stays right that long: nothing is called "today" or "tomorrow", a weekday is named
 * for the six days ahead alone, and a year is left out of the next ten months alone.
 */
export type SaleUntil = { readonly day: string; readonly by: "weekday" | "date" | "year" }

export function saleUntil(day: string, today: string): SaleUntil {
  if (daysBefore(day, 6) <= today) return { day, by: "weekday" }
  return { day, by: daysBefore(day, 300) <= today ? "date" : "year" }
}
