import { limits } from "#app/domain/limits.ts"
import type {
  QuestionFields,
  QuestionFormProblem,
  QuestionProblems,
} from "#app/domain/question/question-input.ts"
import { questionLimits, type ShownQuestion } from "#app/domain/question/question.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { questionsInWords } from "./question-summary.ts"
import { textBy } from "#app/messages/text-by.ts"

/** The flashes that the address may name after an action. */
export const flashes = {
  created: m.questions_created,
  updated: m.questions_updated,
  deleted: m.questions_deleted,
  copied: m.questions_copied,
  reordered: m.questions_reordered,
} as const

/** The reasons for a rejected action. */
const errors = {
  failed: m.questions_failed,
  gone: m.questions_gone,
  product_gone: m.questions_product_gone,
  full: () => m.problem_questions_too_many({ limit: questionLimits.questions }),
  list_changed: m.questions_list_changed,
  gone_meanwhile: m.questions_gone_meanwhile,
  nothing_copied: m.questions_nothing_copied,
  upload_unreadable: m.problem_upload_unreadable,
} as const

/** The page's response to a form that was rejected; after a success the browser is redirected instead. */
export type QuestionsActionData = {
  reordered?: true
  error?: keyof typeof errors
  problems?: QuestionProblems
  /** The input, so that a page without a script still shows it. */
  fields?: QuestionFields
  /** What another device stored since the form was opened, as the page shows it and as the form names it. */
  theirs?: { question: ShownQuestion; text: string }
}

/** Returns why an action was rejected; null if its form says so itself. */
export function errorText({ error, theirs }: QuestionsActionData): string | null {
  if (theirs) return m.questions_changed_meanwhile({ theirs: questionsInWords([theirs.question]).join("") })
  return error ? errors[error]() : null
}

/** Returns the error message of a field. */
export const problemText = textBy<QuestionFormProblem>({
  question_format: m.problem_question_format,
  question_name_required: m.questions_problem_name,
  question_name_too_long: () => m.problem_question_name_too_long({ limit: questionLimits.name }),
  question_repeated: m.questions_problem_repeated,
  question_counts: m.questions_problem_counts,
  question_not_free: m.questions_problem_free,
  questions_too_many: errors.full,
  answers_too_many: () => m.problem_answers_too_many({ limit: questionLimits.answers }),
  question_answers_required: m.questions_problem_answers,
  money_format: m.problem_money_format,
  money_decimals: m.problem_money_decimals,
  money_too_large: () => m.problem_money_too_large({ limit: formatPrice(limits.priceCents) }),
})
