import { isLocale, locales, type Locale } from "../language/locale.ts"
import { translationsOf } from "../language/translations.ts"
import { readMoney, writeMoney } from "../price/read-money.ts"
import { manyLines, oneLine, westernDigits } from "../text/text-input.ts"
import type { Answer, Question } from "./question.ts"
import { problemOfQuestions, type QuestionProblem } from "./question-rules.ts"

/*
 * The questions of a product as one text, for the field of the form and for the cell of a file (decision 099):
 *
 *     Scent | ar: العطر | 1
 *     - Jasmine | ar: ياسمين | $1.00
 *     - Cedar | ar: أرز | 0
 *     Words on the box | 0-1 | $0.50 | ×1
 *
 * A line is a question with the number of its answers, and each answer is a line that begins with a hyphen. Amounts have
 * a dollar sign, and are paid once, whatever the quantity, for a question with `×1`; a `0` without one says that an answer is sold out. A question without answers takes words.
 */

type Reading =
  | { readonly ok: true; readonly questions: readonly Question[] | null }
  | {
      readonly ok: false
      readonly reason: QuestionProblem | "money_format" | "money_decimals" | "money_too_large"
    }

export function writeQuestions(questions: readonly Question[] | null): string {
  return (questions ?? [])
    .flatMap((question) => [writeQuestion(question), ...question.answers.map(writeAnswer)])
    .join("\n")
}

const onceSign = "×1"

function writeQuestion({ least, most, priceCents, isOnce, ...named }: Question): string {
  const count = least === most ? String(most) : `${least}-${most}`
  return [...namesOf(named), count, ...amountOf(priceCents), ...(isOnce ? [onceSign] : [])].join(" | ")
}

function writeAnswer({ priceCents, isSoldOut, ...named }: Answer): string {
  return `- ${[...namesOf(named), ...amountOf(priceCents), ...(isSoldOut ? ["0"] : [])].join(" | ")}`
}

const amountOf = (cents: number) => (cents === 0 ? [] : [`$${writeMoney(cents)}`])

function namesOf({ name, translations }: Pick<Question, "name" | "translations">): string[] {
  const others = locales.flatMap((locale) => {
    const text = translations[locale]?.name
    return text === undefined ? [] : [`${locale}: ${escaped(text)}`]
  })
  return [escaped(name), ...others]
}

/** A name may contain the marks of the text; a backslash precedes them. */
const escaped = (name: string) => name.replace(/[\\|]/g, "\\$&").replace(/^-/, "\\-")
const plain = (text: string) => oneLine(text.replace(/\\(.)/gu, "$1"))

/** Reads the questions of a text, null for none, by the rules of `question-rules.ts`. */
export function readQuestions(text: string): Reading {
  const lines = manyLines(text)
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "")
  const questions: Question[] = []
  for (const line of lines) {
    const isAnswer = line.startsWith("-")
    const read = readLine(isAnswer ? line.slice(1) : line)
    if (typeof read === "string") return { ok: false, reason: read }
    const last = questions.at(-1)
    if (!isAnswer) questions.push(questionOf(read))
    else if (last === undefined) return { ok: false, reason: "question_format" }
    else questions[questions.length - 1] = { ...last, answers: [...last.answers, answerOf(read)] }
  }
  const counted = questions.map(withCounts)
  const problem = problemOfQuestions(counted)
  if (problem !== null) return { ok: false, reason: problem }
  return { ok: true, questions: counted.length === 0 ? null : counted }
}

type Line = {
  readonly name: string
  readonly names: Readonly<Partial<Record<Locale, string>>>
  readonly cents: number
  readonly counts: readonly [least: number, most: number] | null
  readonly isOnce: boolean
}

function readLine(line: string): Line | Exclude<Reading, { ok: true }>["reason"] {
  const [first = "", ...parts] = line.split(/(?<!(?<!\\)(?:\\\\)*\\)\|/).map(oneLine)
  const names: Partial<Record<Locale, string>> = {}
  let cents = 0
  let counts: Line["counts"] = null
  let isOnce = false
  for (const part of parts) {
    const [, language = "", named = ""] = /^(\w+):(.*)$/su.exec(part) ?? []
    const digits = westernDigits(part)
    const count = /^(\d{1,2})(?: ?[-–] ?(\d{1,2}))?$/.exec(digits)
    if (isLocale(language)) names[language] = plain(named)
    else if (count) counts = [Number(count[1]), Number(count[2] ?? count[1])]
    else if (/^[×x] ?1$/i.test(digits)) isOnce = true
    else if (part.includes("$")) {
      const money = readMoney(part)
      if (!money.ok) return money.reason
      cents = money.cents ?? 0
    } else if (part !== "") return "question_format"
  }
  return { name: plain(first), names, cents, counts, isOnce }
}

const named = ({ name, names }: Line) => ({
  name,
  translations: translationsOf(["name"], (_, locale) => names[locale]),
})

function questionOf(line: Line): Question {
  const [least, most] = line.counts ?? [0, 0]
  return {
    ...named(line),
    least,
    most,
    priceCents: line.cents,
    ...(line.isOnce && { isOnce: true as const }),
    answers: [],
  }
}

function answerOf(line: Line): Answer {
  return { ...named(line), priceCents: line.cents, isSoldOut: line.counts?.[0] === 0 }
}

/** A question without a number is optional; it has one answer if it takes words, and otherwise any number. */
function withCounts(question: Question): Question {
  const { most, answers } = question
  return most === 0 ? { ...question, most: Math.max(1, answers.length) } : question
}

/** Returns the same text for questions that mean the same. */
export function questionsMeaning(text: string): string {
  const reading = readQuestions(text)
  return reading.ok ? writeQuestions(reading.questions) : manyLines(text)
}
