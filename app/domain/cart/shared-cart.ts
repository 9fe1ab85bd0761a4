import * as v from "valibot"
import { readAnswers, writeAnswers } from "../question/answers.ts"
import { questionLimits } from "../question/question.ts"
import { lineId, type CartItem } from "./cart.ts"
import { cartLimits } from "./cart-limits.ts"
import { measureLimits, units } from "../measure/measure.ts"
import { locales, type Locale } from "../language/locale.ts"
import { isIdentifier } from "../identifier.ts"
import type { SeenRate } from "../price/second-currency.ts"

/** An id, in lower case. */
export const identifier = v.pipe(
  v.string(),
  v.check((text) => isIdentifier(text)),
  v.toLowerCase(),
)

const item = v.strictObject({
  productId: identifier,
  variantId: v.nullable(identifier),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(measureLimits.amount)),
  unit: v.optional(v.picklist(units)),
  answers: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(questionLimits.answersOfLine),
      v.check((text) => writeAnswers(readAnswers(text)) === text),
    ),
  ),
  shownCents: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
})

/** The rate and rounding of the page's amounts in the second currency; absent for dollars alone. */
export const seenRate = v.nullish(v.object({ rate: v.number(), rounding: v.number() }))

/** Characters of the answers of all lines, so that the hash of the largest cart fits its column. */
const maxAnswers = 16_000

const items = v.strictObject({
  items: v.pipe(v.array(item), v.maxLength(cartLimits.lines)),
  money: seenRate,
  /** The language of the page, for the sentences of the response. */
  language: v.optional(v.picklist(locales), "en"),
})

/** The reason why a cart can't be shared; `empty` and `lines` are known without a request. */
export type ShareError = "empty" | "lines" | "products" | "changed" | "too_many"

/** `shownCents` is the price that the shopper saw: null for no price, undefined if unknown. */
export type SharedItem = CartItem & { readonly shownCents?: number | null | undefined }

/** Reads a cart from outside: 1 to 100 different lines of 1 to 999 pieces or units, and nothing else. */
export function readSharedItems(
  value: unknown,
):
  | { ok: true; items: SharedItem[]; money: SeenRate | null | undefined; language: Locale }
  | { ok: false; reason: "empty" | "lines" } {
  const read = v.safeParse(items, value)
  if (!read.success) return { ok: false, reason: "lines" }
  const { items: found, money, language } = read.output
  if (found.length === 0) return { ok: false, reason: "empty" }
  const ids = new Set(found.map(lineId))
  if (found.some(({ quantity, unit }) => !unit && quantity > cartLimits.quantity))
    return { ok: false, reason: "lines" }
  const length = found.reduce((sum, { answers = "" }) => sum + answers.length, 0)
  return ids.size === found.length && length <= maxAnswers
    ? { ok: true, items: found, money, language }
    : { ok: false, reason: "lines" }
}
