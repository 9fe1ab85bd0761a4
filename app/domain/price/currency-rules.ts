import { sentFields, type Sent } from "../text/text-fields.ts"
import { westernDigits } from "../text/text-input.ts"
import {
  pricesShown,
  secondCurrencies,
  type StoredCurrency,
  type PricesShown,
  type SecondCurrency,
} from "./second-currency.ts"

/** The stored settings for the prices of a shop. */
export type CurrencySettings = {
  /** Null means dollars alone. The other settings stay stored. */
  readonly currency: SecondCurrency | null
  /** Whole units for one dollar, and the ISO moment when it was set; null before the first one. */
  readonly rate: number | null
  readonly rateSetAt: string | null
  readonly rounding: number
  readonly shown: PricesShown
  readonly isRateShown: boolean
  readonly followsPlatform: boolean
}

/** The values of the form, by field name. A box without a tick is empty. */
export type CurrencyFields = Readonly<Record<(typeof names)[number], string>>

const names = ["is_on", "rate", "rounding", "shown", "is_rate_shown", "follows", "confirm"] as const

/** A shop can choose only this one, so far. */
export const offeredCurrency: SecondCurrency = "LBP"

export function fieldsOfCurrency(settings: CurrencySettings): CurrencyFields {
  const { currency, rate, rounding, shown, isRateShown, followsPlatform } = settings
  return {
    is_on: ticked(currency !== null),
    rate: rate === null ? "" : writeRate(rate),
    rounding: String(rounding),
    shown,
    is_rate_shown: ticked(isRateShown),
    follows: ticked(followsPlatform),
    confirm: "",
  }
}

/** Formats a rate for a field: `89,500`. */
export function writeRate(rate: number): string {
  return String(rate).replace(/\B(?=(\d{3})+$)/g, ",")
}

const ticked = (is: boolean) => (is ? "on" : "")

/** Reads the fields of a sent form. Returns null for an unknown or repeated field, or without a rate. */
export function readCurrencyFields(sent: Sent): CurrencyFields | null {
  const fields = sentFields(sent, names)
  if (fields?.rate === undefined) return null
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? ""])) as CurrencyFields
}

export type RateProblem = "rate_required" | "rate_format" | "rate_range"
export type CurrencyProblem = RateProblem | "choice_unknown" | "no_platform_rate"
export type CurrencyProblems = { readonly [Field in keyof CurrencyFields]?: CurrencyProblem }

/** The change to store. Switching off changes nothing else. */
export type CurrencyChange =
  | { readonly currency: null }
  | (Pick<CurrencySettings, "rounding" | "shown" | "isRateShown"> & {
      readonly currency: SecondCurrency
      /** Null for the platform's. */
      readonly rate: number | null
      /** The rate counts as set now, even if it is the same. */
      readonly isConfirmed: boolean
    })

/** Returns the settings of a form, or the problem of each field. `platformRate` is null while the platform has none. */
export function checkCurrency(
  fields: CurrencyFields,
  platformRate: number | null,
): { ok: true; change: CurrencyChange } | { ok: false; problems: CurrencyProblems } {
  if (fields.is_on === "") return { ok: true, change: { currency: null } }
  const { roundings } = secondCurrencies[offeredCurrency]
  const rounding = roundings.find((step) => String(step) === fields.rounding)
  const shown = pricesShown.find((one) => one === fields.shown)
  const follows = fields.follows !== ""
  const rate = follows ? null : readRate(fields.rate, offeredCurrency)
  const problems = {
    ...(rate?.ok === false && { rate: rate.reason }),
    ...(follows && platformRate === null && { follows: "no_platform_rate" as const }),
    ...(rounding === undefined && { rounding: "choice_unknown" as const }),
    ...(shown === undefined && { shown: "choice_unknown" as const }),
  }
  if (Object.keys(problems).length > 0 || rounding === undefined || shown === undefined)
    return { ok: false, problems }
  return {
    ok: true,
    change: {
      ...{ currency: offeredCurrency, rate: rate?.ok ? rate.rate : null, rounding, shown },
      ...{ isRateShown: fields.is_rate_shown !== "", isConfirmed: fields.confirm !== "" },
    },
  }
}

/** Returns the currency of the form's present input; null without a valid rate, and if it is switched off. */
export function currencyInput(fields: CurrencyFields, platformRate: number | null): StoredCurrency | null {
  const checked = checkCurrency(fields, platformRate)
  if (!checked.ok || checked.change.currency === null) return null
  const { currency: code, rounding, shown } = checked.change
  const rate = checked.change.rate ?? platformRate
  return rate === null ? null : { code, rate, rounding, shown }
}

export type RateReading =
  | { readonly ok: true; readonly rate: number }
  | { readonly ok: false; readonly reason: RateProblem }

/** Matches digits, with or without separators between groups of three. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:([,.'’٬،٫ ])\d{3})(?:\1\d{3})*)$/

/**
 * Parses a rate as people type it, in any digits and with any separator of thousands: `89,500`, `89.500 L.L.`,
 * `٨٩٬٥٠٠`. A rate has no decimals, so a point before three digits separates thousands; so does `٫`, the only sign of
 * many keypads.
 */
export function readRate(text: string, currency: SecondCurrency): RateReading {
  const plain = westernDigits(text)
    .replace(/l\. ?l\.?|ل\. ?ل\.?|lbp/i, "")
    .replace(/\s+/g, " ")
    .trim()
  if (plain === "") return { ok: false, reason: "rate_required" }
  if (plain.length > 20 || !wholeNumber.test(plain)) return { ok: false, reason: "rate_format" }
  const rate = Number(plain.replace(/\D/g, ""))
  const { minRate, maxRate } = secondCurrencies[currency]
  return rate >= minRate && rate <= maxRate ? { ok: true, rate } : { ok: false, reason: "rate_range" }
}
