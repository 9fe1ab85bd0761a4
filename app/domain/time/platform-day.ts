const dayMs = 86_400_000

/** Each zone has one format, because creating one takes longer than a complete cached page. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit" },
  })
  formats.set(timeZone, format)
  return format
}

/** Returns the minute of a moment, `2026-11-29T23:59`, by the clocks of a time zone (an IANA name). */
export function minuteIn(moment: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ""
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`
}

/** Returns the day of a moment, `yyyy-MM-dd`, in a time zone. */
export function dayIn(moment: Date, timeZone: string): string {
  return minuteIn(moment, timeZone).slice(0, 10)
}

/** Returns the day `count` days before a day, both `yyyy-MM-dd`. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMs).toISOString().slice(0, 10)
}

/** Reads a day from a form or an address, `yyyy-MM-dd`; null for a day that does not exist, and for anything else. */
export function readDay(text: string | null): string | null {
  const day = (text ?? "").trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null
}

/** Returns the weekday of a day, `yyyy-MM-dd`: 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Returns the Monday, `yyyy-MM-dd`, of a day's week. */
export function mondayOf(day: string): string {
  return daysBefore(day, weekdayOf(day))
}

/** Returns the Mondays of the `count` weeks that end with the one of `day`, in order. */
export function lastWeeks(day: string, count: number): string[] {
  const last = mondayOf(day)
  return Array.from({ length: count }, (_, index) => daysBefore(last, 7 * (count - 1 - index)))
}
