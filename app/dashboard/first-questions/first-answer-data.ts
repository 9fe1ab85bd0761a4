import type { PhoneProblem } from "#app/domain/account/contact.ts"
import type { CurrencyProblem } from "#app/domain/price/currency-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { problemText as currencyProblemText } from "../settings/currency/currency-action-data.ts"
import { problemText as settingsProblemText } from "../settings/settings-action-data.ts"

/** The problem of an answer, by the field of the settings that it is stored in. */
export type FirstAnswerProblem =
  | { readonly language: "language_unknown" }
  | { readonly phone: PhoneProblem; readonly meantPhone?: string | undefined }
  | { readonly rate: CurrencyProblem }

/** The reasons why nothing was stored. */
export const errors = { failed: m.settings_failed, unreadable: m.problem_upload_unreadable } as const

/** The response to a rejected answer. */
export type FirstAnswerData = {
  error?: keyof typeof errors
  problem?: FirstAnswerProblem
  input?: string
}

/** Returns the error message beside the answer, in the page's language. */
export function problemText(problem: FirstAnswerProblem | undefined): string | undefined {
  if (problem === undefined) return undefined
  if ("rate" in problem) return currencyProblemText(problem.rate)
  return "phone" in problem
    ? settingsProblemText(problem, "phone", problem.meantPhone)
    : settingsProblemText(problem, "language")
}
