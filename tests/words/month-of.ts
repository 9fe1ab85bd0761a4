import { dayIn } from "#app/domain/time/platform-day.ts"
import { monthOfDay, monthsAfter } from "#app/domain/time/month.ts"

/** This month, `2026-11`, in a time zone, or the one that lies so many months before it. */
export function monthAgo(timeZone: string, count = 0): string {
  return monthsAfter(monthOfDay(dayIn(new Date(), timeZone)), -count)
}
