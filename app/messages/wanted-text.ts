import type { DayInterval, Wanted } from "#app/domain/hours/wanted.ts"
import { clockText } from "#app/domain/hours/week.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "./compiled/messages.js"
import { currentLocale } from "./current-locale.ts"
import { formatUntil, shortDay } from "./format-time.ts"

/** Writes a day of the next weeks: `Saturday 28 November`. */
export function wantedDayText(day: string, locale: Locale = currentLocale()): string {
  return formatUntil({ day, by: "date" }, locale)
}

/** Writes a part of a day: `16:00 to 20:00`. */
export function intervalTimes({ from, to }: DayInterval, locale: Locale = currentLocale()): string {
  return m.when_times({ from: clockText(from), to: clockText(to) }, { locale })
}

/** Writes the same in little room, in the page's language: `Sat 28 Nov, 16:00 to 20:00`. */
export function shortWanted({ day, interval }: Wanted): string {
  const { weekday, date, month } = shortDay(day)
  const text = `${weekday} ${date} ${month}`
  if (interval === null) return text
  return m.when_day_and_time({ day: text, from: clockText(interval.from), to: clockText(interval.to) })
}

/** Writes when an order is wanted: `Saturday 28 November, 16:00 to 20:00`. */
export function formatWanted({ day, interval }: Wanted, locale: Locale = currentLocale()): string {
  const text = wantedDayText(day, locale)
  if (interval === null) return text
  return m.when_day_and_time(
    { day: text, from: clockText(interval.from), to: clockText(interval.to) },
    { locale },
  )
}
