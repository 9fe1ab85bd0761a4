import { formatDay } from "#app/messages/format-time.ts"

/** Formats a day, `yyyy-MM-dd`, as `21 November 2026`. */
export function dayText(day: string): string {
  return formatDay(`${day}T12:00:00Z`, "UTC")
}

/** Formats a day without its year: `21 November`. */
export function shortDayText(day: string): string {
  return dayText(day).replace(/ \d+$/, "")
}
