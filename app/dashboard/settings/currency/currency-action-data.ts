import {
  offeredCurrency,
  type CurrencyFields,
  type CurrencyProblem,
  type CurrencyProblems,
} from "#app/domain/price/currency-rules.ts"
import { secondCurrencies } from "#app/domain/price/second-currency.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { textBy } from "#app/messages/text-by.ts"

/** The flashes by their name in the address. */
export const flashes = { saved: m.currency_saved } as const

/** The reasons why nothing was stored. */
export const errors = {
  failed: m.settings_failed,
  shop_gone: m.settings_shop_gone,
  unreadable: m.problem_upload_unreadable,
} as const

export type CurrencyError = keyof typeof errors

/** The page's response to a rejected form, or to a question what the input leads to. */
export type CurrencyActionData = {
  error?: CurrencyError
  problems?: CurrencyProblems
  /** The input, so that the page still shows it. */
  fields?: CurrencyFields
}

const { minRate, maxRate } = secondCurrencies[offeredCurrency]

/** Returns the error message of a field, in the page's language. */
export const problemText = textBy<CurrencyProblem>({
  rate_required: m.rate_required,
  rate_format: m.rate_format,
  rate_range: () => m.rate_range({ least: formatCount(minRate), most: formatCount(maxRate) }),
  choice_unknown: m.wrong_choice,
  no_platform_rate: m.currency_follow_none,
})
