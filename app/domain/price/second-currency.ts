import { languages, type Script } from "../language/languages.ts"
import { directionOf, type Locale } from "../language/locale.ts"

type CurrencyTraits = {
  /** As people write it behind an amount, in each script. */
  readonly signs: Readonly<Record<Script, string>>
  /** What a price can be rounded up to; 0 for the whole unit. */
  readonly roundings: readonly number[]
  /** Whole units for one dollar: what is beyond is a slip of the finger. */
  readonly least: number
  readonly most: number
}

/** What a shop can show its prices in beside dollars, by ISO 4217. */
export const secondCurrencies = {
  LBP: {
    signs: { Latin: "L.L.", Arabic: "ل.ل." },
    roundings: [0, 1_000, 5_000, 10_000],
    least: 1_000,
    most: 1_000_000,
  },
} as const satisfies Record<string, CurrencyTraits>

export type SecondCurrency = keyof typeof secondCurrencies

/** What shoppers see: `second` is the second currency alone. */
export const pricesShown = ["both", "dollars", "second"] as const
export type PricesShown = (typeof pricesShown)[number]

/** The second currency of a shop that has one, with a rate. */
export type ShopCurrency = {
  readonly code: SecondCurrency
  /** Whole units for one dollar. */
  readonly rate: number
  /** ISO moment. */
  readonly rateSetAt: string
  readonly rounding: number
  readonly shown: PricesShown
  /** Whether shoppers see the rate itself. */
  readonly isRateShown: boolean
}

/** What an order keeps of it. */
export type StoredCurrency = Pick<ShopCurrency, "code" | "rate" | "rounding" | "shown">

/** All that a page, or its script, needs to show an amount of cents in the second currency. */
export type ShownMoney = {
  readonly rate: number
  readonly rounding: number
  /** In the language of the page, with `#` for the amount. */
  readonly pattern: string
  /** Without dollars beside it. */
  readonly isAlone: boolean
}

/** What amounts were made with that somebody saw. */
export type SeenRate = Pick<ShownMoney, "rate" | "rounding">

/** Whether amounts that were seen are others now. What was seen in dollars alone is not asked again. */
export function isOtherRate(seen: SeenRate | null | undefined, now: SeenRate | null): boolean {
  return seen ? seen.rate !== now?.rate || seen.rounding !== now.rounding : false
}

/**
 * Cents in another currency, rounded up to a multiple of `rounding`. A sum is converted from its cents, and so rounded once:
 * it may differ from the sum of its rounded parts. Exact for every price and rate that can be stored.
 */
export function inSecondCurrency(cents: number, { rate, rounding }: SeenRate): number {
  // Dollars and cents apart: the product of all cents would not be an exact number.
  const whole = Math.floor(cents / 100) * rate + Math.ceil(((cents % 100) * rate) / 100)
  const step = rounding || 1
  return Math.ceil(whole / step) * step
}

/** How a shop or an order shows its amounts; null where that is in dollars alone. */
export function shownMoney(currency: StoredCurrency | null, locale: Locale): ShownMoney | null {
  if (currency === null || currency.shown === "dollars") return null
  const { code, rate, rounding, shown } = currency
  return { rate, rounding, pattern: patternOf(code, locale), isAlone: shown === "second" }
}

export function signOf(code: SecondCurrency, locale: Locale): string {
  return secondCurrencies[code].signs[languages[locale].script]
}

/** An amount's place and its sign, joined. From right to left they are held apart from the text around them, which may be Latin. */
export function patternOf(code: SecondCurrency, locale: Locale): string {
  const text = `#\u00A0${signOf(code, locale)}`
  return directionOf(locale) === "rtl" ? `\u2067${text}\u2069` : text
}
