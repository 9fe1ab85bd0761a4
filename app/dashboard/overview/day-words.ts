import { formatDay } from "#app/messages/format-day.ts"

/** A day, `yyyy-MM-dd`, as it is read: `21 November 2026`. */
export function dayWords(day: string): string {
  return formatDay(`${day}T12:00:00Z`, "UTC")
}

/** Without its year, where that is plain: `21 November`. */
export function shortDayWords(day: string): string {
  return dayWords(day).replace(/ \d+$/, "")
}
