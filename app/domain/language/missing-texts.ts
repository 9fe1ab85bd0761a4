import type { Locale } from "./locale.ts"
import { isWrittenAs } from "./translations.ts"

/** The kinds of rows whose texts an owner fills in; a label is a size or a colour. */
export const textKinds = ["products", "categories", "labels"] as const
export type TextKind = (typeof textKinds)[number]

/** The kinds of rows whose texts are translated in their own forms, to which the list of missing texts links. */
export const linkedKinds = ["questions", "closures", "areas"] as const
export type LinkedKind = (typeof linkedKinds)[number]

/** All kinds of rows that can lack a text, in the order in which they are offered. */
export const missingKinds = [...textKinds, ...linkedKinds] as const
export type MissingKind = (typeof missingKinds)[number]

/** Returns whether an owner fills in the texts of a kind in the list itself. */
export function isTextKind(kind: MissingKind): kind is TextKind {
  return textKinds.some((name) => name === kind)
}

/** A label has a name only: itself. */
export const textFields = ["name", "description"] as const
export type TextField = (typeof textFields)[number]

/** The texts of a row in the target language; empty for missing ones. */
export type RowTexts = Readonly<Record<TextField, string>>

/** The texts of a row in the shop's language. */
export type OwnTexts = { readonly name: string; readonly description: string | null }

/** A row as stored. `of` changes with its own texts. */
export type StoredTexts = { readonly of: string; readonly own: OwnTexts; readonly texts: RowTexts }

/**
 * Returns the fields that a page shows in the shop's language, judged by their first letter, because a translation is
 * missing.
 */
export function missingFields({ own, texts }: Omit<StoredTexts, "of">, language: Locale): TextField[] {
  return textFields.filter((field) => texts[field] === "" && isWrittenAs(own[field] ?? "", language))
}

/** The input for a row, and the state that it is based on: a row in another state is not overwritten. */
export type RowInput = { readonly of: string; readonly was: RowTexts; readonly input: RowTexts }

type Filled = {
  /** The texts to store; empty for a text to remove. */
  readonly changes: { readonly [Field in TextField]?: string }
  /** The fields in which another device stored something else meanwhile. */
  readonly conflicts: readonly TextField[]
  /** The row's own texts have changed since the translation, so nothing is stored. */
  readonly isOutdated: boolean
}

/**
 * Decides what to store of a row. An unchanged field is not stored, so that two devices can fill in two fields of one
 * row. A repeated request after a lost response conflicts with nothing.
 */
export function fillRow({ of, texts }: StoredTexts, { of: seen, was, input }: RowInput): Filled {
  const touched = textFields.filter((field) => input[field] !== was[field] && input[field] !== texts[field])
  if (touched.length > 0 && of !== seen) return { changes: {}, conflicts: [], isOutdated: true }
  const conflicts = touched.filter((field) => texts[field] !== was[field])
  const changes = touched.filter((field) => !conflicts.includes(field)).map((field) => [field, input[field]])
  return { changes: Object.fromEntries(changes) as Filled["changes"], conflicts, isOutdated: false }
}
