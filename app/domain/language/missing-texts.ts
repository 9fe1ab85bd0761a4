import type { Locale } from "./locale.ts"
import { isWrittenAs } from "./translations.ts"

/** What an owner fills in the texts of, one row after the other; a label is a size or a colour. */
export const textKinds = ["products", "categories", "labels"] as const
export type TextKind = (typeof textKinds)[number]

/** A label has a name only: itself. */
export const textFields = ["name", "description"] as const
export type TextField = (typeof textFields)[number]

/** The texts of a row in the language that is filled in; empty where there is none. */
export type RowTexts = Readonly<Record<TextField, string>>

/** The texts of a row in the shop's language. */
export type OwnTexts = { readonly name: string; readonly description: string | null }

/** A row as it is stored. `of` changes with its own texts. */
export type StoredTexts = { readonly of: string; readonly own: OwnTexts; readonly texts: RowTexts }

/** The fields that a page shows in the shop's language for lack of a translation, by their first letter. */
export function missingFields({ own, texts }: Omit<StoredTexts, "of">, language: Locale): TextField[] {
  return textFields.filter((field) => texts[field] === "" && isWrittenAs(own[field] ?? "", language))
}

/** What was typed into a row, and what it was typed over: a row of another state is not overwritten. */
export type RowInput = { readonly of: string; readonly was: RowTexts; readonly input: RowTexts }

type Filled = {
  /** What is to be stored; empty for a text that is removed. */
  readonly changes: { readonly [Field in TextField]?: string }
  /** Fields in which another device stored something else meanwhile. */
  readonly conflicts: readonly TextField[]
  /** The row's own texts are others than those that were translated: nothing is stored. */
  readonly isOutdated: boolean
}

/**
 * What becomes of a row that was filled in. A field that was left as it was is not stored, so that two devices fill in two fields
 * of one row. What is sent again because its response was lost is in conflict with nothing.
 */
export function fillRow({ of, texts }: StoredTexts, { of: seen, was, input }: RowInput): Filled {
  const touched = textFields.filter((field) => input[field] !== was[field] && input[field] !== texts[field])
  if (touched.length > 0 && of !== seen) return { changes: {}, conflicts: [], isOutdated: true }
  const conflicts = touched.filter((field) => texts[field] !== was[field])
  const changes = touched.filter((field) => !conflicts.includes(field)).map((field) => [field, input[field]])
  return { changes: Object.fromEntries(changes) as Filled["changes"], conflicts, isOutdated: false }
}
