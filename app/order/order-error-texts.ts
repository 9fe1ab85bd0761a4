import type { AnswerProblem, CustomerProblems } from "#app/domain/order/customer.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { phoneTexts } from "#app/messages/phone-text.ts"
import type { AnswerTexts, OrderOutcome, PlacedOrder, SendResult } from "./send-result.ts"

const answerProblems: Readonly<Record<AnswerProblem, typeof m.order_answer_required>> = {
  answer_required: m.order_answer_required,
  answer_too_long: m.order_answer_too_long,
  ...phoneTexts,
  phone_unknown: m.phone_sure,
}

/** Returns the error text for each invalid answer. */
export function answerTexts(problems: CustomerProblems, locale: Locale): AnswerTexts {
  const texts = Object.entries(problems).map(([question, problem]) => [
    question,
    answerProblems[problem]({}, { locale }),
  ])
  return Object.fromEntries(texts) as AnswerTexts
}

export function tooManyOrdersText(waitSeconds: number, locale: Locale): string {
  return m.order_too_many({ count: waitSeconds, shown: formatCount(waitSeconds) }, { locale })
}

/** Adds the sentences to an outcome, as the drawer needs it. */
export function inWords(outcome: OrderOutcome, locale: Locale): SendResult<PlacedOrder> {
  if (outcome.ok || outcome.reason !== "answers") return outcome
  const { where, when, delivery } = outcome
  const problems = {
    ...answerTexts(outcome.problems, locale),
    ...(where !== null && { where }),
    ...(when !== null && { when }),
  }
  const problem = m.order_answers_wrong({}, { locale })
  return { ok: false, reason: "answers", problem, problems, ...(delivery && { delivery }) }
}
