import { directionOf, type Locale } from "#app/domain/language/locale.ts"
import {
  patternOf,
  type StoredCurrency,
  type ShopCurrency,
  type MoneyView,
} from "#app/domain/price/second-currency.ts"
import { m } from "./compiled/messages.js"
import { formatRecentDay } from "./format-time.ts"
import { formatCount, formatPrice, formatSecond } from "./format.ts"
import { currentLocale } from "./current-locale.ts"

/**
 * Writes cents for a text with room for both currencies, in the page's language or in `locale`: `$26.00 (2,330,000
 * L.L.)`.
 */
export function moneyText(cents: number, money: MoneyView | null, locale: Locale = currentLocale()): string {
  if (money === null) return formatPrice(cents)
  const second = formatSecond(cents, money)
  return money.isAlone ? second : m.money_both({ dollars: formatPrice(cents), second }, { locale })
}

/** How close an amount is: the lowest of several, or approximate because something is still to be weighed. */
export type Nearness = { readonly isFrom?: boolean | undefined; readonly isAbout?: boolean | undefined }

/**
 * Writes `from $26.00` if an amount is the lowest of several, `about $26.00` if it is approximate. From right to left it is isolated, because texts write
 * amounts from left to right.
 */
export function fromText(amount: string, near: Nearness, locale: Locale = currentLocale()): string {
  if (!near.isFrom && !near.isAbout) return amount
  const word = (near.isFrom ? m.price_from : m.measure_about)({}, { locale })
  if (directionOf(locale) === "ltr") return `${word} ${amount}`
  // After an Arabic letter the dollar sign would change its side.
  return `\u2067${word} ${amount.startsWith("$") ? `\u2066${amount}\u2069` : amount}\u2069`
}

/** Returns `1 $ = 89,500 L.L.`. */
export function rateText({ code, rate }: Pick<StoredCurrency, "code" | "rate">): string {
  return m.rate_of_dollar({ amount: patternOf(code, currentLocale()).replace("#", formatCount(rate)) })
}

/** Adds the day to the rate: `1 $ = 89,500 L.L., 22 November`; in Arabic with a dot before the day. */
export function datedRateText(currency: ShopCurrency, timeZone: string): string {
  const day = formatRecentDay(currency.rateSetAt, timeZone, new Date())
  return m.rate_of_day({ rate: rateText(currency), day })
}
