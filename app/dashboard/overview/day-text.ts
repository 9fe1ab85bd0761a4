import { formatDay } from "#app/messages/format-time.ts"

/** A day, `yyyy-MM-dd`, as it is read: `21 November 2026`. */
export function dayText(day: string): string {
  return formatDay(`${day}T12:00:00Z`, "UTC")
}

/** Without its year, where that is plain: `21 November`. */
export function shortDayText(day: string): string {
  return dayText(day).replace(/ \d+$/, "")
}
