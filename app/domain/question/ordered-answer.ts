import type { Locale } from "../language/locale.ts"
import { textIn, type Translations } from "../language/translations.ts"
import { writeAnswers } from "./answers.ts"

type Named = { readonly name: string; readonly translations: Translations<"name"> }

/** An answer as an order keeps it. */
export type OrderedAnswer = {
  readonly question: Named
  /** An answer of the question, or the shopper's words. */
  readonly answer: Named
  /** Cents that it added to the price of one piece. */
  readonly cents: number
  readonly isWords: boolean
  /** The cents are paid once for the line; absent for each piece or unit. */
  readonly isOnce?: true
}

/** Returns the answers of an order's line in a language. */
export function orderedTexts(answers: readonly OrderedAnswer[], locale: Locale): string[] {
  return answers.map(({ question, answer, isWords }) => {
    const name = textIn("name", isWords ? question : answer, locale)
    return isWords ? `${name}: ${answer.name}` : name
  })
}

/** Returns the answers as a cart has them. */
export function answersAgain(answers: readonly OrderedAnswer[]): string {
  return writeAnswers(answers.map(({ question, answer }) => [question.name, answer.name]))
}

/** Returns the cents that answers add to the price of one piece or one unit. */
export function centsOfAnswers(answers: readonly OrderedAnswer[]): number {
  return answers.reduce((sum, { cents, isOnce }) => sum + (isOnce ? 0 : cents), 0)
}

/** Returns the cents of answers that are paid once for their line. */
export function onceCentsOf(answers: readonly OrderedAnswer[]): number {
  return answers.reduce((sum, { cents, isOnce }) => sum + (isOnce ? cents : 0), 0)
}
