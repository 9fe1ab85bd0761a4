import * as v from "valibot"
import { locales, perLanguage } from "../language/locale.ts"
import { translationsOf } from "../language/translations.ts"
import { optionalLine, optionalLines, problemsOf } from "../text/form-rules.ts"
import { seenField } from "../text/merge-texts.ts"
import { textFields, type Sent } from "../text/text-fields.ts"
import {
  paymentMethodLimits as most,
  paymentMethodTexts,
  type PaymentKind,
  type PaymentMethod,
} from "./payment-method.ts"

/** The raw values of the form, by field name. */
export type PaymentMethodFields = { [Name in (typeof paymentMethodFieldNames)[number]]: string }

export const paymentMethodFieldNames = [
  ...paymentMethodTexts,
  "account" as const,
  ...locales.flatMap((locale) => paymentMethodTexts.map((field) => `${field}_${locale}` as const)),
]

/** A way to pay as a form stores it. */
export type PaymentMethodInput = Omit<PaymentMethod, "id" | "kind" | "isActive">

export const emptyPaymentMethod = Object.fromEntries(
  paymentMethodFieldNames.map((name) => [name, ""]),
) as PaymentMethodFields

/** Returns the fields of the form for a stored way to pay. */
export function fieldsOfPaymentMethod(method: PaymentMethodInput): PaymentMethodFields {
  const { name, account, receiver, sentence, translations } = method
  const own = { name, account, receiver, sentence }
  const texts = locales.flatMap((locale) =>
    paymentMethodTexts.map((field) => [`${field}_${locale}`, translations[locale]?.[field] ?? ""] as const),
  )
  return {
    ...emptyPaymentMethod,
    ...Object.fromEntries(texts),
    ...Object.fromEntries(Object.entries(own).map(([field, text]) => [field, text ?? ""])),
  }
}

/** Keys of messages. */
const paymentMethodProblems = [
  "name_required",
  "name_too_long",
  "account_too_long",
  "receiver_too_long",
  "sentence_too_long",
] as const
export type PaymentMethodProblem = (typeof paymentMethodProblems)[number]

/** The problems, by field. */
export type PaymentMethodProblems = { readonly [Field in keyof PaymentMethodFields]?: PaymentMethodProblem }

const no = (problem: PaymentMethodProblem) => problem
const name = optionalLine(most.name, no("name_too_long"))
const receiver = optionalLine(most.receiver, no("receiver_too_long"))
const sentence = optionalLines(most.sentence, no("sentence_too_long"))

const schema = v.strictObject({
  ...{ name, receiver, sentence, account: optionalLine(most.account, no("account_too_long")) },
  ...perLanguage(locales, "name_", () => name),
  ...perLanguage(locales, "receiver_", () => receiver),
  ...perLanguage(locales, "sentence_", () => sentence),
})

/** Reads the fields of a sent form; null for another form, with an unknown or repeated field. */
export function readPaymentMethodFields(sent: Sent): PaymentMethodFields | null {
  const read = textFields(sent, [...paymentMethodFieldNames, seenField])
  if (read === null) return null
  const { [seenField]: _, ...fields } = read
  return fields
}

/** Checks the fields of a way to pay. Only one of the owner's own has a name, and needs it. */
export function checkPaymentMethod(
  kind: PaymentKind,
  fields: PaymentMethodFields,
):
  | { readonly ok: true; readonly method: PaymentMethodInput }
  | { readonly ok: false; readonly problems: PaymentMethodProblems } {
  const result = v.safeParse(schema, fields)
  if (!result.success) return { ok: false, problems: problemsOf(result.issues, paymentMethodProblems) }
  const { account, receiver: whose, sentence: said, ...others } = result.output
  const isOwn = kind === "own"
  if (isOwn && others.name === null) return { ok: false, problems: { name: "name_required" } }
  const translations = translationsOf(paymentMethodTexts, (field, locale) =>
    field === "name" && !isOwn ? null : others[`${field}_${locale}`],
  )
  const method = { name: isOwn ? others.name : null, account, receiver: whose, sentence: said, translations }
  return { ok: true, method }
}
