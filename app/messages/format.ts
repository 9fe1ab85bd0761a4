import type { Locale } from "#app/domain/language/locale.ts"

// Digits are Western in both languages, so one formatter serves both: server and browser never disagree.
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
const whole = new Intl.NumberFormat("en-US")

/** `$1,234.50` from integer cents. */
export function formatPrice(cents: number): string {
  return dollars.format(cents / 100)
}

/** A count with separators: `12,000`. */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** A moment as a shopper reads it: Arabic as in Egypt, otherwise US English (specification, section 2). */
export function formatMoment(iso: string, locale: Locale, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale === "ar" ? "ar-EG" : "en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  })
  return format.format(new Date(iso))
}

/** The other language of a page, for the language switch. */
export function otherLocale(locale: Locale): Locale {
  return locale === "ar" ? "en" : "ar"
}
