import * as v from "valibot"
import { isIdentifier } from "../identifier.ts"
import { limits } from "../limits.ts"
import { type PostNetwork, readPostLink } from "../link/links.ts"
import { readHours } from "../hours/read-hours.ts"
import { readMoney } from "../price/read-money.ts"
import { measureProblems, readMeasure } from "../measure/measure-text.ts"
import { questionProblems } from "../question/question-rules.ts"
import { readQuestions } from "../question/question-text.ts"
import { optionalLine, optionalLines, orNull, requiredLine, textAs } from "../text/form-rules.ts"
import { oneLine } from "../text/text-input.ts"
import { readMinute } from "../time/local-minute.ts"

/** Keys of messages. */
export const productProblems = [
  "name_required",
  "name_too_long",
  "description_too_long",
  "text_too_long",
  "category_unknown",
  "money_format",
  "money_decimals",
  "money_too_large",
  "moment_format",
  "moment_order",
  "sale_ends_before",
  "sale_ends_past",
  "link_format",
  "hours_range",
  ...measureProblems,
  ...questionProblems,
  "variant_unknown",
  "stock_range",
  "variants_too_many",
  "variant_sale_alone",
  "picture_number",
] as const
export type ProductProblem = (typeof productProblems)[number]

const no = (problem: ProductProblem) => problem

export const productName = requiredLine(limits.productName, {
  missing: no("name_required"),
  tooLong: no("name_too_long"),
})

export const productDescription = optionalLines(limits.productDescription, no("description_too_long"))

/** Cents; null for an empty text. */
export const money = textAs((text, reject) => {
  const reading = readMoney(text)
  return reading.ok ? reading.cents : reject(no(reading.reason))
})

/** Whole hours, at least one; null for an empty text. */
export const hours = textAs((text, reject) => {
  const reading = readHours(text, 1)
  return reading.ok ? reading.hours : reject(no("hours_range"))
})

/** How a product is sold, as one text; null for an empty one. */
export const measure = textAs((text, reject) => {
  const reading = readMeasure(text)
  return reading.ok ? reading.measure : reject(no(reading.reason))
})

/** The questions of a product as one text; null for an empty one. */
export const questions = textAs((text, reject) => {
  const reading = readQuestions(text)
  return reading.ok ? reading.questions : reject(no(reading.reason))
})

/** A minute by the platform's clocks, `2026-11-29T23:59`. */
export const moment = (isEnd: boolean) =>
  textAs((text, reject) => {
    const reading = readMinute(text, isEnd)
    return reading.ok ? reading.minute : reject(no(reading.reason))
  })

export const link = (network: PostNetwork) =>
  textAs((input, reject) => {
    const text = oneLine(input)
    return text === "" ? null : (readPostLink(network, text) ?? reject(no("link_format")))
  })

/** A short text that may stay empty. */
export const shortText = optionalLine(limits.shortText, no("text_too_long"))

/** An id in lower case; null for an empty text. */
export const optionalId = (problem: ProductProblem) =>
  v.pipe(
    v.string(),
    v.check((text) => text === "" || isIdentifier(text), no(problem)),
    v.transform((text) => orNull(text.toLowerCase())),
  )
