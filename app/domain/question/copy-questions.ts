import { meaningOfName, withQuestionsOf } from "./question-rules.ts"
import { writeQuestions } from "./question-text.ts"
import type { Question } from "./question.ts"

/** What a product gets of another one's questions. */
export type QuestionsCopy = {
  /** Its questions after the copy. */
  readonly questions: readonly Question[]
  readonly added: readonly Question[]
  /** Those of which it has another one with the same name, which stays. */
  readonly taken: readonly Question[]
  /** Those for which it has no room. */
  readonly unfit: readonly Question[]
}

/** Copies the questions of another product (`withQuestionsOf`), and says what became of each. */
export function copyQuestions(questions: readonly Question[], others: readonly Question[]): QuestionsCopy {
  const copied = withQuestionsOf(questions, others)
  const added = copied.slice(questions.length)
  const own = new Map(questions.map((question) => [meaningOfName(question.name), question]))
  const ownOf = ({ name }: Question) => own.get(meaningOfName(name))
  const taken = others.filter((other) => {
    const same = ownOf(other)
    return same !== undefined && writeQuestions([same]) !== writeQuestions([other])
  })
  const unfit = others.filter((other) => ownOf(other) === undefined && !added.includes(other))
  return { questions: copied, added, taken, unfit }
}

/** Returns whether a product misses a question of the other one after the copy, or asks it in its own way. */
export function isPartial({ taken, unfit }: QuestionsCopy): boolean {
  return taken.length + unfit.length > 0
}
