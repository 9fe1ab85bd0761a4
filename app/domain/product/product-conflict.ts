import { locales } from "../language/locale.ts"
import { hoursMeaning } from "../hours/read-hours.ts"
import { measureMeaning } from "../measure/measure-text.ts"
import { readMoney } from "../price/read-money.ts"
import { questionsMeaning } from "../question/question-text.ts"
import { readMinute } from "../time/local-minute.ts"
import { manyLines, oneLine } from "../text/text-input.ts"
import { readStock } from "../variant/read-stock.ts"
import { isEmptyVariant, pairOf, type ProductFields, type VariantFields } from "./product-fields.ts"
import { type FieldKind, type ProductField, productFieldNames, productFields } from "./product-table.ts"

/** The message lists the fields in this order. */
const ranks: Readonly<Record<FieldKind, number>> = {
  ...{ line: 0, lines: 1, category: 2, money: 3, moment: 4, tick: 5, link: 6, hours: 7 },
  ...{ measure: 8, questions: 9 },
}
const rankOf = (field: ProductField) => ranks[productFields[field].kind]

export const productParts = [
  ...productFieldNames.toSorted((one, other) => rankOf(one) - rankOf(other)),
  "variants" as const,
  "labels" as const,
]
export type ProductPart = (typeof productParts)[number]

/** A part that another save changed. The flag shows whether this one changed it too, to another value. */
export type PartChange = { readonly part: ProductPart; readonly isConflicting: boolean }

/**
 * Merges two edits of one product that began from the same `base`: returns what the other one changed, and the form
 * with the parts that were changed here and with the other's remaining parts.
 */
export function mergeProduct(
  base: ProductFields,
  mine: ProductFields,
  theirs: ProductFields,
): { merged: ProductFields; changes: readonly PartChange[] } {
  const changed = productParts.filter((part) => !isSame(part, base, theirs))
  const isMine = (part: ProductPart) => !isSame(part, base, mine)
  const untouched = changed.filter((part) => !isMine(part))
  return {
    merged: withParts(
      { ...mine, variants: knownVariants(mine.variants, theirs.variants) },
      theirs,
      untouched,
    ),
    changes: changed
      .filter((part) => !isMine(part) || !isSame(part, mine, theirs))
      .map((part) => ({ part, isConflicting: isMine(part) })),
  }
}

/** Returns the parts in which an edit differs from what is stored, if the common base is unknown. */
export function differencesOf(mine: ProductFields, theirs: ProductFields): readonly PartChange[] {
  return productParts
    .filter((part) => !isSame(part, mine, theirs))
    .map((part) => ({ part, isConflicting: true }))
}

/** Returns `fields` with some parts of `other`. */
export function withParts(
  fields: ProductFields,
  other: ProductFields,
  parts: readonly ProductPart[],
): ProductFields {
  return { ...fields, ...Object.fromEntries(parts.map((part) => [part, other[part]])) }
}

/** Turns rows that are no longer stored into new ones, or into a stored one with the same size and colour. */
export function knownVariants(
  rows: readonly VariantFields[],
  stored: readonly VariantFields[],
): readonly VariantFields[] {
  const retained = new Set(rows.map(({ id }) => id))
  const free = stored.filter(({ id }) => id !== "" && !retained.has(id))
  return rows.map((row) => {
    if (stored.some(({ id }) => id !== "" && id === row.id)) return row
    const same = free.findIndex((one) => pairOf(one) === pairOf(row))
    const [taken] = same === -1 ? [] : free.splice(same, 1)
    return { ...row, id: taken?.id ?? "" }
  })
}

/** Returns whether a part means the same in both, in any spelling. */
function isSame(part: ProductPart, one: ProductFields, other: ProductFields): boolean {
  return meaningOf(part, one) === meaningOf(part, other)
}

function meaningOf(part: ProductPart, fields: ProductFields): string {
  if (part === "variants") {
    const rows = fields.variants.filter((row) => !isEmptyVariant(row))
    return JSON.stringify(
      rows.map((row) => [
        ...[pairOf(row), readStock(row.stock) ?? row.stock],
        ...[centsOf(row.price), centsOf(row.sale_price), row.picture?.trim() ?? ""],
      ]),
    )
  }
  if (part === "labels") {
    const texts = fields.labels.flatMap(({ axis, text, ...others }) => {
      const inOthers = locales.map((locale) => oneLine(others[locale]))
      return inOthers.some((other) => other !== "") ? [JSON.stringify([axis, text, ...inOthers])] : []
    })
    return texts.toSorted().join()
  }
  const value = fields[part]
  if (typeof value === "boolean") return String(value)
  const { kind } = productFields[part]
  if (kind === "moment") return minuteOf(part, value)
  if (kind === "hours") return hoursMeaning(value)
  if (kind === "measure") return measureMeaning(value)
  if (kind === "questions") return questionsMeaning(value)
  const money = kind === "money" ? readMoney(value) : null
  return money?.ok ? String(money.cents) : manyLines(value)
}

function centsOf(text = ""): string {
  const money = readMoney(text)
  return money.ok ? String(money.cents ?? "") : text
}

function minuteOf(part: ProductPart, text: string): string {
  const reading = readMinute(text, part === "sale_ends_at")
  return reading.ok ? (reading.minute ?? "") : manyLines(text)
}

/**
 * Merges the pictures of two parallel edits that both started from `base`: `mine` is the order here, with new pictures;
 * `theirs` is stored now. Pictures that were not reordered here take the stored order; their new pictures come before
 * the new ones here.
 */
export function mergePictures(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const known = mine.filter((key) => base.includes(key))
  const isReordered = known.join() !== base.filter((key) => known.includes(key)).join()
  const isNew = (key: string) => !base.includes(key) && !theirs.includes(key)
  if (!isReordered) return [...theirs, ...mine.filter(isNew)]
  const retained = mine.filter((key) => theirs.includes(key) || isNew(key))
  return [...retained, ...theirs.filter((key) => !retained.includes(key))]
}
