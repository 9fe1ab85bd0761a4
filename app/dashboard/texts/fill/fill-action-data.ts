import type { FilledRow } from "#app/database/shop/texts/store-texts.ts"
import type { RowTexts, TextField, TextKind } from "#app/domain/language/missing-texts.ts"
import { maxCharactersOf, type TextProblem, type TextProblems } from "#app/domain/language/text-rows.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { type ProductError, errorText } from "../../products/products-action-data.ts"

/** The result of one row. */
export type RowActionData = {
  readonly key: string
  readonly filled: FilledRow
  readonly problems: TextProblems
  /** The input, for a page without a script. */
  readonly input: RowTexts
}

/** `language_changed` means that the shop's own language is now the one that was filled in. */
export type FillError = ProductError | { readonly key: "language_changed" }

export type FillActionData = {
  readonly error?: FillError
  readonly rows?: readonly RowActionData[]
}

export function fillErrorText(error: FillError): string {
  if (error.key === "language_changed") return m.fill_language_changed()
  return error.key === "line_lost" ? m.fill_line_lost() : errorText(error)
}

/** Returns whether the whole input of a row is stored. */
export function isStored({ filled, problems }: RowActionData): boolean {
  if (filled === null) return false
  return filled.conflicts.length === 0 && !filled.isOutdated && Object.keys(problems).length === 0
}

const problems: Readonly<Record<TextProblem, (kind: TextKind) => string>> = {
  name_too_long: (kind) => m.problem_name_too_long({ limit: maxCharactersOf(kind, "name") }),
  description_too_long: (kind) =>
    m.problem_description_too_long({ limit: formatCount(maxCharactersOf(kind, "description")) }),
}

export function problemText(problem: TextProblem | undefined, kind: TextKind): string | undefined {
  return problem && problems[problem](kind)
}

/** Returns the text about what another device stored in a field meanwhile. */
export function conflictText(filled: FilledRow, field: TextField): string | undefined {
  if (!filled?.conflicts.includes(field)) return undefined
  const text = filled.stored.texts[field]
  return text === "" ? m.fill_conflict_removed() : m.fill_conflict({ text })
}
