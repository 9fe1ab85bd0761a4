import { openQuestions, readAnswers } from "#app/domain/question/answers.ts"
import type { ShownQuestion } from "#app/domain/question/question.ts"
import { m } from "#app/messages/compiled/messages.js"

type Given = {
  answers: string
  /** The names of answers that the shop no longer offers, by their questions. */
  gone: Readonly<Record<string, string>>
  /** True if what lacks its answer is said too. */
  saysMissing: boolean
}

/** Returns what is wrong with the answers of a line, as sentences by the names of the questions. */
export function questionProblems(
  questions: readonly ShownQuestion[],
  { answers, gone, saysMissing }: Given,
): Readonly<Record<string, string>> {
  const open = openQuestions(questions, answers)
  const problems = questions.flatMap((question): (readonly [string, string])[] => {
    const { name, shown, least } = question
    const count = readAnswers(answers).filter(([asked]) => asked === name).length
    const answer = gone[name]
    if (answer !== undefined && count === 0) return [[name, m.question_gone({ answer })]]
    if (!saysMissing || !open.includes(question)) return []
    const text = count > 0 && count >= least ? m.question_too_many : m.question_missing
    return [[name, text({ question: shown })]]
  })
  return Object.fromEntries(problems)
}
