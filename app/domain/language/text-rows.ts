import { isIdentifier } from "../identifier.ts"
import { limits } from "../limits.ts"
import { type Sent, sentFields } from "../text/text-fields.ts"
import { manyLines, oneLine } from "../text/text-input.ts"
import { type LabelAxis, labelAxes } from "../variant/variant-labels.ts"
import type { RowTexts, TextField, TextKind, RowInput } from "./missing-texts.ts"

export type SentRow = RowInput & { readonly key: string }

export type TextProblem = `${TextField}_too_long`
export type TextProblems = { readonly [Field in TextField]?: TextProblem }

/** The form's fields, each once for each row. */
export const textFormNames = ["row", "of", "name", "name_was", "description", "description_was"] as const

/**
 * The keys and limits of each kind. The key of a product or category is its id, that of a label its axis and its text.
 */
const kinds: Readonly<
  Record<TextKind, { isKey: (key: string) => boolean; maxCharacters: Readonly<Record<TextField, number>> }>
> = {
  products: {
    isKey: isIdentifier,
    maxCharacters: { name: limits.productName, description: limits.productDescription },
  },
  categories: {
    isKey: isIdentifier,
    maxCharacters: { name: limits.categoryName, description: limits.categoryDescription },
  },
  labels: {
    isKey: (key) => labelOfKey(key) !== null,
    maxCharacters: { name: limits.shortText, description: 0 },
  },
}

export function maxCharactersOf(kind: TextKind, field: TextField): number {
  return kinds[kind].maxCharacters[field]
}

export function isKeyOf(kind: TextKind, key: string): boolean {
  return kinds[kind].isKey(key)
}

/** A size or colour, once for all variants of a shop that have it. */
export type Label = { readonly axis: LabelAxis; readonly text: string }

export function keyOfLabel({ axis, text }: Label): string {
  return `${axis} ${text}`
}

/** Returns null for an invalid key. */
export function labelOfKey(key: string): Label | null {
  const axis = labelAxes.find((name) => key.startsWith(`${name} `))
  const text = axis === undefined ? "" : key.slice(axis.length + 1)
  const isText = text !== "" && text.length <= limits.shortText && !text.includes("\0")
  return axis !== undefined && isText ? { axis, text } : null
}

/** Reads the rows of a sent form, with cleaned texts; null for another form. */
export function readTextRows(sent: Sent, kind: TextKind): SentRow[] | null {
  const read = sentFields(sent, [], textFormNames)
  if (read === null) return null
  const { row: keys, ...columns } = read
  const isWhole = Object.values(columns).every((column) => column.length === keys.length)
  const isOnce = new Set(keys).size === keys.length
  const areRows = keys.length <= limits.textRows && keys.every((key) => isKeyOf(kind, key))
  if (!isWhole || !isOnce || !areRows) return null
  return keys.map((key, row) => ({
    ...{ key, of: columns.of[row] ?? "" },
    input: cleanTexts({ name: columns.name[row] ?? "", description: columns.description[row] ?? "" }),
    was: cleanTexts({ name: columns.name_was[row] ?? "", description: columns.description_was[row] ?? "" }),
  }))
}

/** Cleans texts for storing: a name is one line. */
export function cleanTexts({ name, description }: RowTexts): RowTexts {
  return { name: oneLine(name), description: manyLines(description) }
}

/** Returns the problems of cleaned texts. None is required. */
export function checkTexts(kind: TextKind, input: RowTexts): TextProblems {
  const { name, description } = kinds[kind].maxCharacters
  return {
    ...(input.name.length > name && { name: "name_too_long" as const }),
    ...(input.description.length > description && { description: "description_too_long" as const }),
  }
}
