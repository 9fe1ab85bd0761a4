import { locales, type Locale } from "../language/locale.ts"
import { manyLines } from "../text/text-input.ts"
import {
  askings,
  orderLimits,
  orderQuestions,
  replyKinds,
  type Asking,
  type OrderQuestion,
  type OrderQuestions,
  type OrderReplies,
  type ReplyKind,
} from "./order.ts"

/** The settings for orders of a shop: its questions, its replies, and whether it gets a mail for each order. */
export type OrderSettings = {
  readonly questions: OrderQuestions
  /** The owner's own sentences. */
  readonly replies: OrderReplies
  readonly mail: boolean
}

/** Names of the form's fields: `ask_name`, `reply_ar_ready`. */
export const questionField = <Question extends OrderQuestion>(question: Question) =>
  `ask_${question}` as const
export const replyField = <Kind extends ReplyKind>(locale: Locale, kind: Kind) =>
  `reply_${locale}_${kind}` as const

export const orderSettingNames = [
  ...orderQuestions.map(questionField),
  ...locales.flatMap((locale) => replyKinds.map((kind) => replyField(locale, kind))),
  "mail" as const,
]
export type OrderSettingName = (typeof orderSettingNames)[number]

/** The values of the form, by field name. */
export type OrderSettingsFields = { readonly [Name in OrderSettingName]: string }

export function fieldsOfOrderSettings(
  { questions, replies, mail }: OrderSettings,
  product: (locale: Locale, kind: ReplyKind) => string,
): OrderSettingsFields {
  const sentences = locales.flatMap((locale) =>
    replyKinds.map((kind) => [replyField(locale, kind), replies[locale]?.[kind] ?? product(locale, kind)]),
  )
  return Object.fromEntries([
    ...orderQuestions.map((question) => [questionField(question), questions[question]]),
    ...sentences,
    ["mail", mail ? "on" : ""],
  ]) as OrderSettingsFields
}

export type OrderSettingsProblem = "choice_unknown" | "reply_too_long"
/** The problems, by field. */
export type OrderSettingsProblems = { readonly [Name in OrderSettingName]?: OrderSettingsProblem }

/**
 * Returns the settings of a form, or the problem of each field. An empty sentence, and one that equals the product's,
 * is not stored: the product's is sent then, even if its wording changes later.
 */
export function checkOrderSettings(
  fields: OrderSettingsFields,
  product: (locale: Locale, kind: ReplyKind) => string,
): { ok: true; settings: OrderSettings } | { ok: false; problems: OrderSettingsProblems } {
  const problems: { -readonly [Name in OrderSettingName]?: OrderSettingsProblem } = {}
  const stateOf = (question: (typeof orderQuestions)[number]): Asking => {
    const asking = askings.find((known) => known === fields[questionField(question)])
    if (asking === undefined) problems[questionField(question)] = "choice_unknown"
    return asking ?? "off"
  }
  const questions = {
    name: stateOf("name"),
    phone: stateOf("phone"),
    area: stateOf("area"),
    note: stateOf("note"),
  }
  const replies = Object.fromEntries(
    locales.map((locale) => {
      const own = replyKinds.flatMap((kind) => {
        const text = manyLines(fields[replyField(locale, kind)])
        if (text.length > orderLimits.reply) problems[replyField(locale, kind)] = "reply_too_long"
        return text === "" || text === product(locale, kind) ? [] : [[kind, text] as const]
      })
      return [locale, Object.fromEntries(own)]
    }),
  )
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, settings: { questions, replies, mail: fields.mail === "on" } }
}
