import type { Locale } from "#app/domain/language/locale.ts"
import { readQuestions } from "#app/domain/question/question-text.ts"
import { kindOf, questionsIn, type ShownQuestion } from "#app/domain/question/question.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { isolated } from "#app/messages/isolated.ts"

/** Says a question's kind and answers in one line: `one of: Orange blossom, Jasmine +$1.00`. */
export function questionSummary(question: ShownQuestion): string {
  const answers = answersInWords(question)
  return question.isOnce ? m.questions_in_short_once({ answers }) : answers
}

function answersInWords(question: ShownQuestion): string {
  const kind = kindOf(question)
  if (kind === "words") return withPrice(m.questions_in_short_words(), question.priceCents)
  const texts = question.answers.map(({ shown, priceCents, isSoldOut }) => {
    const answer = withPrice(isolated(shown), priceCents)
    return isSoldOut ? m.questions_in_short_sold_out({ answer }) : answer
  })
  const answers = listText(texts)
  if (kind === "one") return m.questions_in_short_one({ answers })
  return m.questions_in_short_some({ count: countText(question), answers })
}

/** Reads the questions of a form's field in the page's language; none of a text that can't be read. */
export function questionsOfText(text: string, own: Locale): ShownQuestion[] {
  const reading = readQuestions(text)
  return questionsIn((reading.ok && reading.questions) || [], { locale: currentLocale(), own })
}

/** Says all questions of a product in one line each; without any it is empty. */
export function questionsInWords(questions: readonly ShownQuestion[]): string[] {
  return questions.map((question) =>
    m.questions_in_short({ question: nameText(question), answers: questionSummary(question) }),
  )
}

/** Says the questions of a form's field or of a file's cell; a text that can't be read says itself. */
export function questionsTextInWords(text: string, own: Locale): string {
  return questionsInWords(questionsOfText(text, own)).join(" · ") || text
}

/** Names the questions of a product: `Scent, Extras`. */
export function questionNames(questions: readonly ShownQuestion[]): string {
  return listText(questions.map(({ shown }) => isolated(shown)))
}

function nameText({ shown, least }: ShownQuestion): string {
  const question = isolated(shown)
  return least === 0 ? m.questions_in_short_optional({ question }) : question
}

function countText({ least, most }: ShownQuestion): string {
  if (least === 0) return m.question_up_to({ count: most, shown: formatCount(most) })
  return least === most ? formatCount(most) : `${formatCount(least)}–${formatCount(most)}`
}

const withPrice = (text: string, cents: number) =>
  cents === 0 ? text : `${text} \u2066${m.question_plus({ price: formatPrice(cents) })}\u2069`

const listText = (texts: readonly string[]) =>
  texts.length === 0 ? "" : texts.reduce((one, other) => m.questions_in_short_list({ one, other }))
