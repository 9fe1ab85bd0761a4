import type { CartLine } from "../cart/cart.ts"
import type { Priced } from "../product/product.ts"
import { oneLine } from "../text/text-input.ts"
import { kindOf, questionLimits, type Answer, type Question, type ShownQuestion } from "./question.ts"

/** The name of a question in the shop's own language, with the name of an answer or the shopper's words. */
export type Entry = readonly [question: string, answer: string]

/**
 * Writes the answers of a line as one text, as a query: `Extras=Gift+box&Scent=Jasmine`. The same answers give the same
 * text, in whatever order they were given. Empty ones are left out.
 */
export function writeAnswers(entries: Iterable<Entry>): string {
  const given = [...entries]
    .map(([question, answer]) => [question, oneLine(answer)] as const)
    .filter(([, answer]) => answer !== "")
    .map((entry) => new URLSearchParams([[...entry]]).toString())
  return [...new Set(given)].toSorted().join("&")
}

/** The reverse of {@link writeAnswers}. */
export function readAnswers(text: string): Entry[] {
  return [...new URLSearchParams(text)]
}

type Asked = Pick<Question, "name" | "least" | "most" | "priceCents" | "isOnce"> & {
  readonly answers: readonly Pick<Answer, "name" | "priceCents" | "isSoldOut">[]
}

/** What was answered to a question; `words` is null for one with answers. */
type Given<Each extends Asked> = {
  readonly question: Each
  readonly answers: readonly Each["answers"][number][]
  readonly words: string | null
}

/** What the answers of a line mean to its product of today. */
export type Answered<Each extends Asked> = {
  /** Cents that they add to the price of one piece, or of one unit. */
  readonly cents: number
  /** Cents that are paid once. */
  readonly onceCents: number
  /** The questions that have an answer. */
  readonly given: readonly Given<Each>[]
  /** Questions and answers that the shop no longer offers, as the line names them. */
  readonly gone: readonly string[]
  /** Questions that lack an answer or have too many, or an answer that is gone: the line can't be sent. */
  readonly asks: boolean
}

/**
 * Compares the answers of a line with the questions of its product. What is sold out or no longer offered costs nothing,
 * because it can't be ordered.
 */
export function answered<Each extends Asked>(questions: readonly Each[], text: string): Answered<Each> {
  const entries = readAnswers(text)
  const given = questions.map((question) => givenTo(question, entries))
  const isKnown = ([name, answer]: Entry) =>
    given.some(
      ({ question, answers, words }) =>
        question.name === name && (words === answer || answers.some((each) => each.name === answer)),
    )
  const gone = entries.filter((entry) => !isKnown(entry)).map(([question, answer]) => answer || question)
  return {
    cents: sumOf(given.filter(({ question }) => !question.isOnce)),
    onceCents: sumOf(given.filter(({ question }) => question.isOnce)),
    given: given.filter((each) => countOf(each) > 0),
    gone,
    asks: gone.length > 0 || given.some((each) => isOpen(each.question, countOf(each))),
  }
}

const sumOf = (given: readonly Given<Asked>[]) => given.reduce((sum, each) => sum + centsOf(each), 0)

function givenTo<Each extends Asked>(question: Each, entries: readonly Entry[]): Given<Each> {
  const names = entries.flatMap(([name, answer]) => (name === question.name ? [answer] : []))
  if (kindOf(question) !== "words") {
    const answers = question.answers.filter(({ name, isSoldOut }) => !isSoldOut && names.includes(name))
    return { question, answers, words: null }
  }
  const [words = ""] = names
  return { question, answers: [], words: words.length <= questionLimits.words ? words : "" }
}

/** Returns the questions that have fewer or more answers than they need. */
export function openQuestions<Each extends Asked>(questions: readonly Each[], text: string): Each[] {
  const entries = readAnswers(text)
  return questions.filter((question) => isOpen(question, countOf(givenTo(question, entries))))
}

const countOf = ({ answers, words }: Given<Asked>) => answers.length + (words ? 1 : 0)

/** Returns whether a question has fewer or more answers than it needs. */
export function isOpen({ least, most }: Pick<Question, "least" | "most">, count: number): boolean {
  return count < least || count > most
}

function centsOf({ question, answers, words }: Given<Asked>): number {
  return answers.reduce((sum, { priceCents }) => sum + priceCents, words ? question.priceCents : 0)
}

/** Returns a price with the cents of the answers; a price on request stays one. */
export function pricePlus(price: Readonly<Priced>, cents: number): Readonly<Priced> {
  if (cents === 0) return price
  const { priceCents, salePriceCents } = price
  const plus = (former: number | null) => (former === null ? null : former + cents)
  return { ...price, priceCents: plus(priceCents), salePriceCents: plus(salePriceCents) }
}

/** Returns the names of chosen answers, and words after the name of their question. */
export function answerTexts({ given }: Pick<Answered<ShownQuestion>, "given">): string[] {
  return given.flatMap(({ question, answers, words }) =>
    words === null ? answers.map(({ shown }) => shown) : [`${question.shown}: ${words}`],
  )
}

/** Returns the parts of a line that follow from its answers; none for a product without questions. */
export function answersOfLine(
  questions: readonly ShownQuestion[],
  answers: string,
): Pick<CartLine, "answerTexts" | "asks" | "onceCents"> {
  if (questions.length === 0 && answers === "") return {}
  const read = answered(questions, answers)
  const { asks, onceCents } = read
  return { answerTexts: answerTexts(read), asks, ...(onceCents > 0 && { onceCents }) }
}
