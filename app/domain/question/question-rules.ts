import { oneLine } from "../text/text-input.ts"
import { questionLimits, type Question } from "./question.ts"

/** Keys of messages. */
export const questionProblems = [
  "question_format",
  "question_name_required",
  "question_name_too_long",
  "question_repeated",
  "question_counts",
  "question_not_free",
  "questions_too_many",
  "answers_too_many",
] as const
export type QuestionProblem = (typeof questionProblems)[number]

/** Returns the first rule that a product's questions break; null if they keep all. */
export function problemOfQuestions(questions: readonly Question[]): QuestionProblem | null {
  if (questions.length > questionLimits.questions) return "questions_too_many"
  if (areRepeated(questions)) return "question_repeated"
  for (const question of questions) {
    const problem = problemOfQuestion(question)
    if (problem !== null) return problem
  }
  return null
}

/** Returns the first rule that a question breaks by itself. */
export function problemOfQuestion(question: Question): QuestionProblem | null {
  const { answers, least, most, priceCents } = question
  const isWords = answers.length === 0
  if (answers.length > questionLimits.answers) return "answers_too_many"
  const named = [question, ...answers]
  if (named.some(({ name }) => name === "")) return "question_name_required"
  if (named.flatMap(namesOf).some((name) => name.length > questionLimits.name))
    return "question_name_too_long"
  if (areRepeated(answers)) return "question_repeated"
  if (least > most || most < 1 || most > Math.max(1, answers.length)) return "question_counts"
  // The price of a product is what it costs at least, so what must be answered can be answered without paying more.
  const free = isWords ? Number(priceCents === 0) : answers.filter((answer) => answer.priceCents === 0).length
  return free < least ? "question_not_free" : null
}

/** Returns the name of a question or answer for comparisons: no two have the same. */
export function meaningOfName(name: string): string {
  return oneLine(name).toLowerCase()
}

/** Returns a product's questions, followed by those of another one that it lacks, as many as it may have. */
export function withQuestionsOf(
  questions: readonly Question[],
  others: readonly Question[],
): readonly Question[] {
  const taken = questions.map(({ name }) => meaningOfName(name))
  const added = others.filter(({ name }) => !taken.includes(meaningOfName(name)))
  return [...questions, ...added].slice(0, Math.max(questions.length, questionLimits.questions))
}

const namesOf = ({ name, translations }: Pick<Question, "name" | "translations">) => [
  name,
  ...Object.values(translations).flatMap((texts) => texts.name ?? []),
]

function areRepeated(named: readonly { readonly name: string }[]): boolean {
  return new Set(named.map(({ name }) => meaningOfName(name))).size < named.length
}
