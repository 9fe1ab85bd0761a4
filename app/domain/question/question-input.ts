import { locales, perLanguage, type Locale } from "../language/locale.ts"
import { inOwnLanguage, translationsOf, type Translations } from "../language/translations.ts"
import { readMoney, writeMoney } from "../price/read-money.ts"
import { sentFields, type Sent } from "../text/text-fields.ts"
import { oneLine, westernDigits } from "../text/text-input.ts"
import { meaningOfName, problemOfQuestion, type QuestionProblem } from "./question-rules.ts"
import { kindOf, questionLimits, type Answer, type Question, type QuestionKind } from "./question.ts"

type NameFields = { readonly name: string } & { readonly [Language in Locale as `name_${Language}`]: string }

/** The raw texts of an answer's row. */
export type AnswerFields = NameFields & { readonly price: string; readonly isSoldOut: boolean }

/** The raw texts of a question's form. Only a question of the kind has a use for `least`, `most`, `price` and the rows. */
export type QuestionFields = NameFields & {
  readonly kind: QuestionKind
  readonly isRequired: boolean
  /** Its prices are paid once, whatever the quantity. */
  readonly isOnce: boolean
  readonly least: string
  readonly most: string
  readonly price: string
  readonly rows: readonly AnswerFields[]
}

/** Keys of messages. */
export type QuestionFormProblem =
  | QuestionProblem
  | "question_answers_required"
  | "money_format"
  | "money_decimals"
  | "money_too_large"

/** The problems by the names of their fields; `rows` is that of all answers. */
export type QuestionProblems = Readonly<Partial<Record<string, QuestionFormProblem>>>

export const questionKinds = ["one", "some", "words"] as const satisfies readonly QuestionKind[]

const emptyNames = { name: "", ...perLanguage(locales, "name_", () => "") }
export const emptyAnswer: AnswerFields = { ...emptyNames, price: "", isSoldOut: false }
export const emptyQuestion: QuestionFields = {
  ...{ ...emptyNames, kind: "one", isRequired: true, isOnce: false },
  ...{ least: "", most: "", price: "", rows: [] },
}

/** The fields of a row have the row's number in their names; a row may stand anywhere. */
export const rowFields = {
  name: (row: number | string) => `answer_${row}`,
  price: (row: number | string) => `price_${row}`,
  isSoldOut: (row: number | string) => `sold_out_${row}`,
}
const ofRow = new RegExp(`^(answer|price|sold_out)_(\\d{1,3})(?:_(${locales.join("|")}))?$`)

/** More rows are no form of ours: some may be empty. */
const maxRows = 2 * questionLimits.answers

/** Returns whether a row has no text; sold out or not, it is no answer then. */
export function isEmptyAnswer(row: AnswerFields): boolean {
  return Object.values(row).every((value) => typeof value === "boolean" || oneLine(value) === "")
}

/**
 * Reads the form of a question, the rows in the order in which they were sent, with the text `before` of the question that
 * it edits. Null for any other form.
 */
export function readQuestionForm(sent: Sent): { fields: QuestionFields; before: string } | null {
  const entries = [...sent]
  const named = entries.flatMap(([name]) => (ofRow.test(name) ? [name] : []))
  const once = [
    "kind",
    "name",
    "is_required",
    "is_once",
    "least",
    "most",
    "price",
    "before",
    "moved",
  ] as const
  const translated = locales.map((locale) => `name_${locale}` as const)
  const texts: { readonly [name: string]: string } | null = sentFields(entries, [
    ...once,
    ...translated,
    ...named,
  ])
  const rows = [...new Set(named.map((name) => ofRow.exec(name)?.[2] ?? ""))]
  const kind = questionKinds.find((each) => each === texts?.["kind"])
  if (texts === null || kind === undefined || rows.length > maxRows) return null
  const text = (name: string) => texts[name] ?? ""
  const fields = {
    kind,
    ...namesIn(text, "name"),
    isRequired: texts["is_required"] !== undefined,
    isOnce: texts["is_once"] !== undefined,
    ...{ least: text("least"), most: text("most"), price: text("price") },
    rows: rows.map((row) => ({
      ...namesIn(text, rowFields.name(row)),
      price: text(rowFields.price(row)),
      isSoldOut: texts[rowFields.isSoldOut(row)] !== undefined,
    })),
  }
  return { fields, before: text("before") }
}

function namesIn(text: (name: string) => string, stem: string): NameFields {
  return { name: text(stem), ...perLanguage(locales, "name_", (locale) => text(`${stem}_${locale}`)) }
}

/** Returns the fields of the form for a stored question. */
export function fieldsOfQuestion(question: Question): QuestionFields {
  const { least, most, priceCents, answers } = question
  return {
    ...{ ...namesOf(question), kind: kindOf(question), isRequired: least > 0 },
    isOnce: question.isOnce === true,
    least: String(least),
    // Who may choose all may choose those that are added later, too.
    most: most === answers.length ? "" : String(most),
    price: amountOf(priceCents),
    rows: answers.map((answer) => ({
      ...{ ...namesOf(answer), price: amountOf(answer.priceCents), isSoldOut: answer.isSoldOut },
    })),
  }
}

const amountOf = (cents: number) => (cents === 0 ? "" : writeMoney(cents))

function namesOf({ name, translations }: { name: string; translations: Translations<"name"> }): NameFields {
  return { name, ...perLanguage(locales, "name_", (locale) => translations[locale]?.name ?? "") }
}

type Checked =
  | { readonly ok: true; readonly question: Question }
  | { readonly ok: false; readonly problems: QuestionProblems }

/**
 * Checks the form of a question by the rules, beside the product's `others`. `own` is the shop's language, in which the
 * names are.
 */
export function checkQuestion(fields: QuestionFields, others: readonly Question[], own: Locale): Checked {
  const problems: Record<string, QuestionFormProblem> = {}
  const report = (name: string, problem: QuestionFormProblem | null) => {
    if (problem !== null) problems[name] ??= problem
  }
  const named = <Names extends NameFields>(texts: Names, stem: string, taken: readonly string[]) => {
    const { name, translations } = namesOfFields(inOwnLanguage(["name"], texts, own), own)
    report(stem, name === "" ? "question_name_required" : tooLong(name))
    if (taken.includes(meaningOfName(name))) report(stem, "question_repeated")
    for (const locale of locales) report(`${stem}_${locale}`, tooLong(translations[locale]?.name ?? ""))
    return { name, translations }
  }
  const cents = (text: string, name: string) => {
    const reading = readMoney(text)
    if (!reading.ok) report(name, reading.reason)
    return reading.ok ? (reading.cents ?? 0) : 0
  }
  const names = named(
    fields,
    "name",
    others.map(({ name }) => meaningOfName(name)),
  )
  const answers: Answer[] = []
  for (const [row, answer] of fields.kind === "words" ? [] : fields.rows.entries()) {
    if (isEmptyAnswer(answer)) continue
    const { isSoldOut } = answer
    const taken = answers.map(({ name }) => meaningOfName(name))
    const namesOfAnswer = named(answer, rowFields.name(row), taken)
    answers.push({ ...namesOfAnswer, priceCents: cents(answer.price, rowFields.price(row)), isSoldOut })
  }
  if (fields.kind !== "words" && answers.length === 0) report("rows", "question_answers_required")
  if (answers.length > questionLimits.answers) report("rows", "answers_too_many")
  const priceCents = fields.kind === "words" ? cents(fields.price, "price") : 0
  const { least, most } = countsOf(fields, answers.length)
  if (least === null) report("least", "question_counts")
  if (most === null) report("most", "question_counts")
  const once = fields.isOnce && { isOnce: true as const }
  const question = { ...names, least: least ?? 0, most: most ?? 1, priceCents, ...once, answers }
  if (Object.keys(problems).length === 0) reportRule(problemOfQuestion(question))
  return Object.keys(problems).length === 0 ? { ok: true, question } : { ok: false, problems }

  function reportRule(problem: QuestionProblem | null) {
    const { kind } = fields
    const beside = problem === "question_not_free" ? { one: "rows", some: "rows", words: "price" } : null
    report(beside?.[kind] ?? "most", problem)
  }
}

const tooLong = (name: string) => (name.length > questionLimits.name ? "question_name_too_long" : null)

function namesOfFields(texts: NameFields, own: Locale) {
  const translations = translationsOf(["name"], (_, locale) =>
    locale === own ? null : oneLine(texts[`name_${locale}`]),
  )
  return { name: oneLine(texts.name), translations }
}

/** An empty number leaves the choice free: none at least, all at most. Null for a text that is none. */
function countsOf({ kind, isRequired, ...sent }: QuestionFields, answers: number) {
  if (kind !== "some") return { least: isRequired ? 1 : 0, most: 1 }
  return { least: countIn(sent.least, 0), most: countIn(sent.most, Math.max(1, answers)) }
}

function countIn(text: string, empty: number): number | null {
  const digits = oneLine(westernDigits(text))
  if (digits === "") return empty
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null
}
