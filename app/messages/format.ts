import type { Locale } from "#app/domain/language/locale.ts"
import { inSecondCurrency, type ShownMoney } from "#app/domain/price/second-currency.ts"

/*
 * Digits are Western in both languages. Written out, because the first formatter of `Intl` takes a slow phone 50 ms, in the
 * middle of a page's start.
 */
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",")

/** `$1,234.50` from integer cents, none below zero. */
export function formatPrice(cents: number): string {
  return `$${grouped((cents / 100).toFixed(2))}`
}

/** `2,330,000 L.L.`: cents in a shop's second currency. */
export function formatSecond(cents: number, money: ShownMoney): string {
  return money.pattern.replace("#", formatCount(inSecondCurrency(cents, money)))
}

/** Cents where there is room for one amount: in dollars, or in the currency that the shop shows alone. */
export function formatShown(cents: number, money: ShownMoney | null | undefined): string {
  return money?.isAlone ? formatSecond(cents, money) : formatPrice(cents)
}

/** A whole number with separators: `12,000`. */
export function formatCount(count: number): string {
  return grouped(String(count))
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
