import { formatDay } from "./format-day.ts"
import { currentLocale } from "./locale.ts"

const partsOf = (moment: string, timeZone: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...format, timeZone }).format(new Date(moment))

/** The time of an ISO moment in a time zone, `HH:mm` in both languages (specification, section 9). */
export function formatTime(moment: string, timeZone: string): string {
  return partsOf(moment, timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
}

/** The date as the operator reads it: `Nov 21, 2026` (specification, section 9: MMM dd, yyyy), `21 تشرين الثاني 2026`. */
export function formatDate(moment: string, timeZone: string): string {
  return currentLocale() === "ar"
    ? formatDay(moment, timeZone)
    : partsOf(moment, timeZone, { year: "numeric", month: "short", day: "2-digit" })
}
