import type { Locale } from "#app/domain/language/locale.ts"
import type { SaleUntil } from "#app/domain/price/sale-plan.ts"
import { weekdayOf } from "#app/domain/time/platform-day.ts"
import { currentLocale } from "./current-locale.ts"

/** These are Lebanese month names; the runtime's own data may lack them. Digits are Western. */
const months: Record<Locale, readonly string[]> = {
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  ar: [
    "كانون الثاني",
    "شباط",
    "آذار",
    "نيسان",
    "أيّار",
    "حزيران",
    "تمّوز",
    "آب",
    "أيلول",
    "تشرين الأوّل",
    "تشرين الثاني",
    "كانون الأوّل",
  ],
}

/** They begin on Sunday, like `getUTCDay`. */
const weekdays: Record<Locale, readonly string[]> = {
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  ar: ["الأحد", "الإثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
}

/** Returns the names of the days of a week in the page's language, Monday first. */
export function weekdayNames(): readonly string[] {
  const [sunday = "", ...others] = weekdays[currentLocale()]
  return [...others, sunday]
}

/** Writes the weekday of a day, `2026-11-29`, in the page's language: `Sunday`, `الأحد`. */
export function weekdayName(day: string): string {
  return weekdayNames()[weekdayOf(day)] ?? ""
}

/** Writes a day, `2027-01-05`, without its year in the page's language: `5 January`, `5 كانون الثاني`. */
export function formatMonthDay(day: string): string {
  const [, month, date] = day.split("-").map(Number)
  return `${date} ${months[currentLocale()][(month ?? 0) - 1]}`
}

/** Writes a day with its year if that is not the year of `today`, a day, too: `5 January 2027`. */
export function formatNearDay(day: string, today: string): string {
  const [year] = day.split("-")
  return today.startsWith(`${year}-`) ? formatMonthDay(day) : `${formatMonthDay(day)} ${year}`
}

const shortNames: Record<Locale, { weekdays: readonly string[]; months: readonly string[] }> = {
  en: {
    weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  },
  ar: {
    weekdays: ["أحد", "إثنين", "ثلاثاء", "أربعاء", "خميس", "جمعة", "سبت"],
    months: ["ك2", "شباط", "آذار", "نيسان", "أيّار", "حزيران", "تمّوز", "آب", "أيلول", "ت1", "ت2", "ك1"],
  },
}

/** Returns the short names of a day, `yyyy-MM-dd`: `Sat`, 28 and `Nov`. */
export function shortDay(day: string): { weekday: string; date: number; month: string } {
  const { weekdays: ofWeek, months: ofYear } = shortNames[currentLocale()]
  const moment = new Date(`${day}T00:00:00Z`)
  return {
    weekday: ofWeek[moment.getUTCDay()] ?? "",
    date: moment.getUTCDate(),
    month: ofYear[moment.getUTCMonth()] ?? "",
  }
}

type Parts = { year: string; month: string; day: string }

function partsOf(moment: string, timeZone: string): Parts {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  })
  const parts = format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value] as const)
  return Object.fromEntries(parts) as Parts
}

/**
 * Writes the day of an ISO moment in a time zone, in the page's language: `21 November 2026`, `21 تشرين الثاني 2026`.
 */
export function formatDay(moment: string, timeZone: string): string {
  const { year, month, day } = partsOf(moment, timeZone)
  return `${day} ${months[currentLocale()][Number(month) - 1]} ${year}`
}

/**
 * Writes the last day of a sale: `Sunday`, `Monday 14 December`, `Tuesday 14 December 2027`, in Arabic `الأحد`, `الإثنين 14
 * كانون الأوّل`.
 */
export function formatUntil({ day, by }: SaleUntil, locale: Locale = currentLocale()): string {
  const weekday = weekdays[locale][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ""
  if (by === "weekday") return weekday
  const [year, month, date] = day.split("-").map(Number)
  const name = `${weekday} ${date} ${months[locale][(month ?? 0) - 1]}`
  return by === "date" ? name : `${name} ${year}`
}

/** Writes the day of an ISO moment in a time zone, without its year in the year of `now`: `21 November`. */
export function formatRecentDay(moment: string, timeZone: string, now: Date): string {
  const { year, month, day } = partsOf(moment, timeZone)
  if (year !== partsOf(now.toISOString(), timeZone).year) return formatDay(moment, timeZone)
  return `${day} ${months[currentLocale()][Number(month) - 1]}`
}

/**
 * Writes the month of an ISO day, by default in the page's language: `2026-11-01` is `November 2026`, `تشرين الثاني
 * 2026`.
 */
export function formatMonth(day: string, locale: Locale = currentLocale()): string {
  const [year, month] = day.split("-")
  return `${months[locale][Number(month) - 1]} ${year}`
}

/** Writes the same month without its year: `November`, `تشرين الثاني`. */
export function formatMonthName(day: string): string {
  return months[currentLocale()][Number(day.split("-")[1]) - 1] ?? ""
}

const western = (moment: string, timeZone: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...format, timeZone }).format(new Date(moment))

/** Writes the time of an ISO moment in a time zone, `HH:mm` in all languages (specification, section 9). */
export function formatTime(moment: string, timeZone: string): string {
  return western(moment, timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
}

/**
 * Writes the date for the operator: `Nov 21, 2026` (specification, section 9: MMM dd, yyyy), `21 تشرين الثاني 2026`.
 */
export function formatDate(moment: string, timeZone: string): string {
  return currentLocale() === "en"
    ? western(moment, timeZone, { year: "numeric", month: "short", day: "2-digit" })
    : formatDay(moment, timeZone)
}

const [minute, hour, day] = [60, 3_600, 86_400]

/** Writes an age in seconds: `5 minutes ago`, `قبل 5 دقائق`; from two days on in days. */
export function formatAgo(age: number): string {
  // Digits are Western in all languages.
  const format = new Intl.RelativeTimeFormat(`${currentLocale()}-u-nu-latn`)
  if (age < hour) return format.format(-Math.max(1, Math.floor(age / minute)), "minute")
  if (age < 2 * day) return format.format(-Math.floor(age / hour), "hour")
  return format.format(-Math.floor(age / day), "day")
}
