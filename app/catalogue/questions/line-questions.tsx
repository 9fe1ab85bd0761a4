import { offeredAnswers } from "#app/domain/cart/draft-line.ts"
import { answerFieldOfLine } from "#app/domain/question/answer-fields.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import type { ShownQuestion } from "#app/domain/question/question.ts"
import { m } from "#app/messages/compiled/messages.js"
import { QuestionFields } from "./product-questions.tsx"
import { questionProblems } from "./question-problems.ts"

type Props = {
  questions: readonly ShownQuestion[]
  answers: string | undefined
  /** Something is missing or no longer offered, which is shown at once. */
  asks: boolean | undefined
  /** The place of the line in its form. */
  index: number
  /** What the line is sold by; absent or null for pieces. */
  unit?: Unit | null | undefined
}

/** Asks the questions of a line in a form, folded while nothing is missing; nothing for a product without questions. */
export function LineQuestions({ questions, answers: stored = "", asks, index, unit }: Props) {
  if (questions.length === 0) return null
  const { answers, gone } = offeredAnswers(questions, stored)
  const problems = questionProblems(questions, { answers, gone, saysMissing: true })
  return (
    <details className="line-questions" open={asks} data-updates="">
      <summary>{m.question_line_choose()}</summary>
      <QuestionFields {...{ questions, answers, problems, unit }} stem={answerFieldOfLine(index)} />
    </details>
  )
}
