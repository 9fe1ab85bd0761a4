import type { Locale } from "#app/domain/language/locale.ts"
import { currentLocale } from "./locale.ts"

/** Lebanese month names; the runtime's own data may lack them. Digits are Western. */
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
    "أيار",
    "حزيران",
    "تمّوز",
    "آب",
    "أيلول",
    "تشرين الأوّل",
    "تشرين الثاني",
    "كانون الأوّل",
  ],
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

/** The day of an ISO moment in a time zone, in the page's language: `21 November 2026`, `21 تشرين الثاني 2026`. */
export function formatDay(moment: string, timeZone: string): string {
  const { year, month, day } = partsOf(moment, timeZone)
  return `${day} ${months[currentLocale()][Number(month) - 1]} ${year}`
}

/** The month of an ISO day, by default in the page's language: `2026-11-01` is `November 2026`, `تشرين الثاني 2026`. */
export function formatMonth(day: string, locale: Locale = currentLocale()): string {
  const [year, month] = day.split("-")
  return `${months[locale][Number(month) - 1]} ${year}`
}
