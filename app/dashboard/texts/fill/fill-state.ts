import type { StoredTexts } from "#app/domain/language/missing-texts.ts"
import { cleanTexts, textFormNames, type TextProblems } from "#app/domain/language/text-rows.ts"
import type { RowTexts } from "#app/domain/language/missing-texts.ts"
import type { TextRow } from "#app/database/shop/texts/list-missing.ts"
import type { FilledRow } from "#app/database/shop/texts/store-texts.ts"
import { type FillActionData, type FillError, isStored, type RowActionData } from "./fill-action-data.ts"

/** The state of a row while it is filled in. */
export type RowState = {
  /** The stored texts that the input replaces. */
  readonly stored: StoredTexts
  readonly phase: "open" | "saving" | "saved" | "unsent" | "gone"
  /** The reason why the row is not stored. */
  readonly error: FillError | null
  readonly problems: TextProblems
  /** The last response that did not store everything. */
  readonly filled: FilledRow
  /** The first values of the fields. */
  readonly first: RowTexts
  /** The present values, once they were changed. */
  readonly input: RowTexts | null
}

export function stateOf({ of, own, texts, label }: TextRow, actionData: RowActionData | undefined): RowState {
  const stored = actionData?.filled?.stored ?? { of, own, texts }
  // A label that other variants have already is offered, and saved like input.
  const offered = texts.name === "" && label?.known ? { ...texts, name: label.known } : texts
  const open = {
    ...({ stored, phase: "open", error: null, problems: {}, filled: null } as const),
    ...{ first: offered, input: null },
  }
  if (actionData === undefined || isStored(actionData)) return open
  return { ...open, problems: actionData.problems, filled: actionData.filled, first: actionData.input }
}

/** Returns the state after the response to a script's request. */
export function handleResult(state: RowState, actionData: RowActionData): RowState {
  const { filled, problems } = actionData
  if (filled === null) return { ...state, phase: "gone", error: null }
  const isWhole = isStored(actionData)
  return {
    ...state,
    ...{ stored: filled.stored, phase: isWhole ? "saved" : "open", error: null, problems },
    filled: isWhole ? null : filled,
  }
}

/**
 * Returns the rows of a page: those that lack a text, and before them those that a response did not store although
 * another device has filled them in meanwhile.
 */
export function shownRows(
  rows: readonly TextRow[],
  actionData: FillActionData | undefined,
): readonly TextRow[] {
  const known = new Set(rows.map(({ key }) => key))
  const others = (actionData?.rows ?? []).flatMap((row): TextRow[] => {
    const { key, filled } = row
    return filled === null || known.has(key) || isStored(row) ? [] : [{ key, ...filled.stored }]
  })
  return [...others, ...rows]
}

/** Returns whether the input is not stored. */
export function isDirty({ phase, input, stored }: RowState): boolean {
  return input !== null && phase !== "gone" && !isSame(input, stored.texts)
}

/** Returns whether the fields hold an offered text that is not stored yet. */
export function isOffered({ phase, first, stored }: RowState): boolean {
  return phase === "open" && !isSame(first, stored.texts)
}

export function isSame(one: RowTexts | undefined, other: RowTexts): boolean {
  return one?.name === other.name && one.description === other.description
}

/** Reads the fields of a row as they would be stored. They may have been filled in before a script ran. */
export function readRow(key: string): RowTexts {
  const row = rowsOf(document).find(({ dataset }) => dataset["row"] === key)
  const textOf = (name: string) =>
    row?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-field="${name}"]`)?.value ?? ""
  return cleanTexts({ name: textOf("name"), description: textOf("description") })
}

export function rowsOf(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>("[data-row]")]
}

/** Returns the form that sends a row. */
export function bodyOf(key: string, { of, texts: was }: StoredTexts, input: RowTexts): FormData {
  const values = [key, of, input.name, was.name, input.description, was.description]
  const body = new FormData()
  for (const [index, name] of textFormNames.entries()) body.append(name, values[index] ?? "")
  return body
}
