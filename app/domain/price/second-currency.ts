import { languages, type Script } from "../language/languages.ts"
import { directionOf, type Locale } from "../language/locale.ts"

type CurrencyTraits = {
  /** The sign after an amount, in each script. */
  readonly signs: Readonly<Record<Script, string>>
  /** Prices can be rounded up to multiples of these; 0 means whole units. */
  readonly roundings: readonly number[]
  /** Whole units for one dollar. A rate beyond is a typing error. */
  readonly minRate: number
  readonly maxRate: number
}

/** The currencies that a shop can show beside dollars, by ISO 4217. */
export const secondCurrencies = {
  LBP: {
    signs: { Latin: "L.L.", Arabic: "ل.ل." },
    roundings: [0, 1_000, 5_000, 10_000],
    minRate: 1_000,
    maxRate: 1_000_000,
  },
} as const satisfies Record<string, CurrencyTraits>

export type SecondCurrency = keyof typeof secondCurrencies

/** The prices that shoppers see: `second` is the second currency alone. */
export const pricesShown = ["both", "dollars", "second"] as const
export type PricesShown = (typeof pricesShown)[number]

/** The second currency of a shop, with a rate. */
export type ShopCurrency = {
  readonly code: SecondCurrency
  /** Whole units for one dollar. */
  readonly rate: number
  /** ISO moment. */
  readonly rateSetAt: string
  readonly rounding: number
  readonly shown: PricesShown
  /** Shoppers see the rate itself. */
  readonly isRateShown: boolean
}

/** The part of it that an order stores. */
export type StoredCurrency = Pick<ShopCurrency, "code" | "rate" | "rounding" | "shown">

/** All that a page, or its script, needs to show an amount of cents in the second currency. */
export type MoneyView = {
  readonly rate: number
  readonly rounding: number
  /** The format in the language of the page, with `#` for the amount. */
  readonly pattern: string
  /** The amount has no dollars beside it. */
  readonly isAlone: boolean
}

/** The rate and rounding of the amounts that somebody saw. */
export type SeenRate = Pick<MoneyView, "rate" | "rounding">

/**
 * Returns whether amounts have changed since somebody saw them. Amounts that were seen in dollars alone need no new
 * confirmation.
 */
export function isOtherRate(seen: SeenRate | null | undefined, now: SeenRate | null): boolean {
  return seen ? seen.rate !== now?.rate || seen.rounding !== now.rounding : false
}

/**
 * Converts cents to another currency, rounded up to a multiple of `rounding`. A sum is converted from its cents, and so
 * rounded once: it may differ from the sum of its rounded parts. The result is exact for every price and rate that can
 * be stored.
 */
export function inSecondCurrency(cents: number, { rate, rounding }: SeenRate): number {
  // Dollars and cents are converted separately: the product of all cents would not be an exact number.
  const whole = Math.floor(cents / 100) * rate + Math.ceil(((cents % 100) * rate) / 100)
  const step = rounding || 1
  return Math.ceil(whole / step) * step
}

/** Returns how a shop or an order shows its amounts; null for dollars alone. */
export function moneyView(currency: StoredCurrency | null, locale: Locale): MoneyView | null {
  if (currency === null || currency.shown === "dollars") return null
  const { code, rate, rounding, shown } = currency
  return { rate, rounding, pattern: patternOf(code, locale), isAlone: shown === "second" }
}

export function signOf(code: SecondCurrency, locale: Locale): string {
  return secondCurrencies[code].signs[languages[locale].script]
}

/**
 * Returns the format of an amount: its placeholder and its sign. In a language from right to left it is isolated from
 * the text around it, which may be Latin.
 */
export function patternOf(code: SecondCurrency, locale: Locale): string {
  const text = `#\u00A0${signOf(code, locale)}`
  return directionOf(locale) === "rtl" ? `\u2067${text}\u2069` : text
}
