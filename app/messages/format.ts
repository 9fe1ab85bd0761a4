import { languages } from "#app/domain/language/languages.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { inSecondCurrency, type MoneyView } from "#app/domain/price/second-currency.ts"

/*
 * Digits are Western in all languages. This does not use `Intl`, whose first formatter takes a slow phone 50 ms while a
 * page starts.
 */
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",")

/** Writes integer cents as `$1,234.50`. Cents are never negative. */
export function formatPrice(cents: number): string {
  return `$${grouped((cents / 100).toFixed(2))}`
}

/** Writes cents that a bill takes off, or that were given back: `−$2.00`. */
export function formatLess(cents: number): string {
  // From right to left the minus would change its side.
  return `\u2066\u2212${formatPrice(cents)}\u2069`
}

/** Writes cents in a shop's second currency: `2,330,000 L.L.`. */
export function formatSecond(cents: number, money: MoneyView): string {
  return money.pattern.replace("#", formatCount(inSecondCurrency(cents, money)))
}

/** Writes cents if there is room for one amount: in dollars, or in the only currency that the shop shows. */
export function formatMoney(cents: number, money: MoneyView | null | undefined): string {
  return money?.isAlone ? formatSecond(cents, money) : formatPrice(cents)
}

/** Writes a whole number with separators: `12,000`. */
export function formatCount(count: number): string {
  return grouped(String(count))
}

/** Writes a moment for a shopper: Arabic as in Egypt, otherwise US English (specification, section 2). */
export function formatMoment(iso: string, locale: Locale, timeZone: string): string {
  const format = new Intl.DateTimeFormat(languages[locale].moments, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  })
  return format.format(new Date(iso))
}
