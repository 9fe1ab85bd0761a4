/** The platform did not exist before it, so addresses of older months are invalid. */
const firstMonth = "2000-01"

/** Returns the month, `2026-11`, of a day, `2026-11-21`. */
export function monthOfDay(day: string): string {
  return day.slice(0, 7)
}

/** Returns the first day, `2026-11-01`, of a month, `2026-11`. */
export function firstDayOf(month: string): string {
  return `${month}-01`
}

/** Returns the month `count` months after a month, both `2026-11`; a negative count goes back. */
export function monthsAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  const year = String(Math.floor(months / 12)).padStart(4, "0")
  return `${year}-${String((months % 12) + 1).padStart(2, "0")}`
}

/** Returns the `count` months that end with `last`, in order. */
export function lastMonths(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthsAfter(last, index - count + 1))
}

/** Reads a month from an address, `2026-11`. An invalid or future month becomes `present`, the current one. */
export function readMonth(text: string | null, present: string): string {
  const isMonth = text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
  return isMonth && text >= firstMonth && text <= present ? text : present
}
