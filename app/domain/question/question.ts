import {
  textsIn,
  type OtherLanguages,
  type PageLanguage,
  type Translations,
} from "../language/translations.ts"

/** The most questions of a product and answers of a question, and the longest texts in characters. */
export const questionLimits = {
  questions: 6,
  answers: 30,
  name: 60,
  words: 120,
  /** A line's answers as `writeAnswers` writes them: six times the longest words in Arabic, with their names. */
  answersOfLine: 8_000,
} as const

/** An answer that a shopper can choose; its name is unique in its question. */
export type Answer = {
  readonly name: string
  readonly translations: Translations<"name">
  /** Cents that it adds to the price of one piece. */
  readonly priceCents: number
  readonly isSoldOut: boolean
}

/**
 * A question of a product (`doorstep.md`, section 4); its name is unique in its product. One without answers takes the
 * shopper's own words.
 */
export type Question = {
  readonly name: string
  readonly translations: Translations<"name">
  /** The fewest answers; 0 leaves it optional. */
  readonly least: number
  /** The most answers; words are one. */
  readonly most: number
  /** Cents that words add to the price of one piece; 0 for a question with answers. */
  readonly priceCents: number
  /** Its prices are paid once for a line, whatever the quantity; absent for each piece or unit. */
  readonly isOnce?: true
  readonly answers: readonly Answer[]
}

export type QuestionKind = "one" | "some" | "words"

type Counted = Pick<Question, "most"> & { readonly answers: readonly unknown[] }

export function kindOf({ most, answers }: Counted): QuestionKind {
  if (answers.length === 0) return "words"
  return most === 1 ? "one" : "some"
}

/** A question as a page shows it. `name` stays what a cart stores of it; `shown` is in the page's language. */
export type ShownQuestion = Omit<Question, "translations" | "answers"> &
  Shown & {
    readonly answers: readonly (Omit<Answer, "translations"> & Shown)[]
  }

type Shown = { readonly shown: string } & OtherLanguages<"shown">

/** Returns the questions in the language of a page. */
export function questionsIn(questions: readonly Question[], language: PageLanguage): ShownQuestion[] {
  return questions.map((question) => ({
    ...shownIn(question, language),
    answers: question.answers.map((answer) => shownIn(answer, language)),
  }))
}

type Named = { readonly name: string; readonly translations: Translations<"name"> }

function shownIn<Row extends Named>(row: Row, language: PageLanguage): Omit<Row, "translations"> & Shown {
  const { name: shown, langs, ...rest } = textsIn(["name"], row, language)
  return { ...rest, name: row.name, shown, ...(langs?.name && { langs: { shown: langs.name } }) } as Omit<
    Row,
    "translations"
  > &
    Shown
}
