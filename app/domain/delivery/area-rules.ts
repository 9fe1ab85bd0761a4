import * as v from "valibot"
import { locales, perLanguage } from "../language/locale.ts"
import { translationsOf } from "../language/translations.ts"
import { readMoney, writeMoney } from "../price/read-money.ts"
import { optionalLine, problemsOf, requiredLine, textAs } from "../text/form-rules.ts"
import { seenField } from "../text/merge-texts.ts"
import { sentFields, type Sent } from "../text/text-fields.ts"
import { areaTexts, deliveryLimits, type DeliveryArea } from "./delivery-area.ts"

/** An area as stored from a form. Amounts are in cents. */
export type AreaInput = Omit<DeliveryArea, "id">

/** How an area's price is given. */
export const priceKinds = ["price", "free", "agree"] as const
export type PriceKind = (typeof priceKinds)[number]

const priceNames = ["price_kind", "price"] as const
const sums = ["free_from", "smallest"] as const

export const areaFieldNames = [
  ...areaTexts,
  ...locales.flatMap((locale) => [`name_${locale}` as const, `note_${locale}` as const]),
  ...priceNames,
  ...sums,
]

/** The raw values of the form, by field name. */
export type AreaFields = { readonly [Name in (typeof areaFieldNames)[number]]: string }
export type PriceFields = Pick<AreaFields, (typeof priceNames)[number]>

export const emptyArea: AreaFields = {
  ...(Object.fromEntries(areaFieldNames.map((name) => [name, ""])) as AreaFields),
  price_kind: "price",
}

/** Returns the fields of the form for a stored area. */
export function fieldsOfArea(area: AreaInput): AreaFields {
  const { name, note, translations, priceCents, freeFromCents, smallestCents } = area
  const texts = locales.flatMap((locale) =>
    areaTexts.map((field) => [`${field}_${locale}`, translations[locale]?.[field] ?? ""] as const),
  )
  return {
    ...emptyArea,
    ...Object.fromEntries(texts),
    ...{ name, note: note ?? "" },
    price_kind: priceCents === null ? "agree" : priceCents === 0 ? "free" : "price",
    price: priceCents === 0 ? "" : writeMoney(priceCents),
    ...{ free_from: writeMoney(freeFromCents), smallest: writeMoney(smallestCents) },
  }
}

/** Keys of messages. */
const areaProblems = [
  ...["name_required", "name_too_long", "note_too_long", "price_required", "price_kind_unknown"],
  ...["sum_range", "money_format", "money_decimals", "money_too_large"],
] as readonly AreaProblem[]
export type AreaProblem =
  | "name_required"
  | "name_too_long"
  | "note_too_long"
  | "price_required"
  | "price_kind_unknown"
  | "sum_range"
  | "money_format"
  | "money_decimals"
  | "money_too_large"

/** The problems, by field. */
export type AreaProblems = { readonly [Field in keyof AreaFields]?: AreaProblem }

const no = (problem: AreaProblem) => problem

const note = optionalLine(deliveryLimits.note, no("note_too_long"))
const nameInOther = optionalLine(deliveryLimits.name, no("name_too_long"))

/** A sum of goods; null for an empty one. */
const sum = textAs((text, reject): number | null => {
  const read = readMoney(text)
  if (!read.ok) return reject(read.reason)
  return read.cents === 0 ? reject(no("sum_range")) : read.cents
})

const schema = v.strictObject({
  name: requiredLine(deliveryLimits.name, { missing: no("name_required"), tooLong: no("name_too_long") }),
  note,
  ...perLanguage(locales, "name_", () => nameInOther),
  ...perLanguage(locales, "note_", () => note),
  price_kind: v.string(),
  price: v.string(),
  ...{ free_from: sum, smallest: sum },
})

/** Reads the fields of a sent form; null for another form, with an unknown or repeated field or without a name. */
export function readAreaFields(sent: Sent): AreaFields | null {
  const fields = sentFields(sent, [...areaFieldNames, seenField])
  if (fields?.name === undefined) return null
  const texts = areaFieldNames.map((name) => [name, fields[name] ?? emptyArea[name]])
  return Object.fromEntries(texts) as AreaFields
}

/** Checks a form. Returns the area, or the problem of each field. */
export function checkArea(
  fields: AreaFields,
): { readonly ok: true; readonly area: AreaInput } | { readonly ok: false; readonly problems: AreaProblems } {
  const result = v.safeParse(schema, fields)
  const price = readPrice(fields)
  if (!result.success || !price.ok) {
    const problems = result.success ? {} : problemsOf(result.issues, areaProblems)
    return { ok: false, problems: { ...problems, ...(!price.ok && price.problems) } }
  }
  const { name, note: ownNote, free_from: freeFromCents, smallest: smallestCents, ...others } = result.output
  const translations = translationsOf(areaTexts, (field, locale) => others[`${field}_${locale}`])
  const amounts = { priceCents: price.cents, freeFromCents, smallestCents }
  return { ok: true, area: { name, note: ownNote, translations, ...amounts } }
}

/** Reads a price as it is given in two fields: cents, 0 for free, null for one to agree. */
export function readPrice({
  price_kind: kind,
  price,
}: PriceFields):
  | { readonly ok: true; readonly cents: number | null }
  | { readonly ok: false; readonly problems: Pick<AreaProblems, keyof PriceFields> } {
  if (kind === "free") return { ok: true, cents: 0 }
  if (kind === "agree") return { ok: true, cents: null }
  if (kind !== "price") return { ok: false, problems: { price_kind: "price_kind_unknown" } }
  const read = readMoney(price)
  if (!read.ok) return { ok: false, problems: { price: read.reason } }
  return read.cents === null
    ? { ok: false, problems: { price: "price_required" } }
    : { ok: true, cents: read.cents }
}
