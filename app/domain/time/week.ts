import { daysBefore } from "./platform-day.ts"

/** The Monday, `yyyy-MM-dd`, of a day's week. */
export function mondayOf(day: string): string {
  const daysAfterMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return daysBefore(day, daysAfterMonday)
}

/** The Mondays of the `count` weeks that end with the one of `day`, in order. */
export function lastWeeks(day: string, count: number): string[] {
  const last = mondayOf(day)
  return Array.from({ length: count }, (_, index) => daysBefore(last, 7 * (count - 1 - index)))
}
