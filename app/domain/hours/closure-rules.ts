import * as v from "valibot"
import { locales, perLanguage } from "../language/locale.ts"
import { translationsOf } from "../language/translations.ts"
import { optionalLine, problemsOf, textAs } from "../text/form-rules.ts"
import { seenField } from "../text/merge-texts.ts"
import { sentFields, type Sent } from "../text/text-fields.ts"
import { daysBefore, readDay } from "../time/platform-day.ts"
import { closureLimits, closureTexts, type Closure } from "./closure.ts"

/** A closure as stored from a form. */
export type ClosureInput = Omit<Closure, "id">

export const closureFieldNames = [
  ...(["first_day", "last_day", "sentence"] as const),
  ...locales.map((locale) => `sentence_${locale}` as const),
]

/** The raw values of the form, by field name. */
export type ClosureFields = { readonly [Name in (typeof closureFieldNames)[number]]: string }

export const emptyClosure = Object.fromEntries(closureFieldNames.map((name) => [name, ""])) as ClosureFields

/** Returns the fields of the form for a stored closure. */
export function fieldsOfClosure({ firstDay, lastDay, sentence, translations }: ClosureInput): ClosureFields {
  const texts = locales.map((locale) => [`sentence_${locale}`, translations[locale]?.sentence ?? ""] as const)
  return {
    ...emptyClosure,
    ...Object.fromEntries(texts),
    ...{ first_day: firstDay, last_day: lastDay, sentence: sentence ?? "" },
  }
}

/** Keys of messages. */
export type ClosureProblem = "closure_day" | "closure_order" | "closure_too_long" | "sentence_too_long"
const problems: readonly ClosureProblem[] = [
  ...(["closure_day", "closure_order", "closure_too_long", "sentence_too_long"] as const),
]

/** By field. */
export type ClosureProblems = { readonly [Field in keyof ClosureFields]?: ClosureProblem }

const no = (problem: ClosureProblem) => problem
const sentence = optionalLine(closureLimits.sentence, no("sentence_too_long"))

const day = textAs((text, reject): string => {
  const read = readDay(text)
  return read !== null && read >= "2000" && read < "2200" ? read : reject(no("closure_day"))
})

const schema = v.strictObject({
  ...{ first_day: day, last_day: day, sentence },
  ...perLanguage(locales, "sentence_", () => sentence),
})

/** Reads the fields of a sent form; null for another form. */
export function readClosureFields(sent: Sent): ClosureFields | null {
  const fields = sentFields(sent, [...closureFieldNames, seenField])
  if (fields?.first_day === undefined) return null
  return Object.fromEntries(closureFieldNames.map((name) => [name, fields[name] ?? ""])) as ClosureFields
}

/** Checks a form. A closure without a last day is one of a single day. Returns it, or the problem of each field. */
export function checkClosure(
  fields: ClosureFields,
):
  | { readonly ok: true; readonly closure: ClosureInput }
  | { readonly ok: false; readonly problems: ClosureProblems } {
  const last = fields.last_day.trim() === "" ? fields.first_day : fields.last_day
  const result = v.safeParse(schema, { ...fields, last_day: last })
  if (!result.success) return { ok: false, problems: problemsOf(result.issues, problems) }
  const { first_day: firstDay, last_day: lastDay, sentence: own, ...others } = result.output
  if (lastDay < firstDay) return { ok: false, problems: { last_day: "closure_order" } }
  if (lastDay >= daysBefore(firstDay, -closureLimits.days))
    return { ok: false, problems: { last_day: "closure_too_long" } }
  const translations = translationsOf(closureTexts, (field, locale) => others[`${field}_${locale}`])
  return { ok: true, closure: { firstDay, lastDay, sentence: own, translations } }
}
