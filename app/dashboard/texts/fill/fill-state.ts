import type { StoredTexts } from "#app/domain/language/missing-texts.ts"
import { cleanTexts, textFormNames, type TextProblems } from "#app/domain/language/text-rows.ts"
import type { RowTexts } from "#app/domain/language/missing-texts.ts"
import type { TextRow } from "#app/database/shop/texts/list-missing.ts"
import type { FilledRow } from "#app/database/shop/texts/store-texts.ts"
import { type FillActionData, type FillError, isStored, type RowActionData } from "./fill-action-data.ts"

/** A row while it is filled in. */
export type RowState = {
  /** What is typed is typed over this. */
  readonly stored: StoredTexts
  readonly phase: "open" | "saving" | "saved" | "unsent" | "gone"
  /** Why it is not sent. */
  readonly error: FillError | null
  readonly problems: TextProblems
  /** The last response, where it did not store everything. */
  readonly filled: FilledRow
  /** What the fields begin with. */
  readonly first: RowTexts
}

export function stateOf({ of, own, texts, label }: TextRow, actionData: RowActionData | undefined): RowState {
  const stored = actionData?.filled?.stored ?? { of, own, texts }
  // What other variants call it already is offered, and saved like what is typed.
  const offered = texts.name === "" && label?.known ? { ...texts, name: label.known } : texts
  const open = { stored, phase: "open", error: null, problems: {}, filled: null, first: offered } as const
  if (actionData === undefined || isStored(actionData)) return open
  return { ...open, problems: actionData.problems, filled: actionData.filled, first: actionData.input }
}

/** After a response to what a script sent. */
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
 * The rows of a page: those that lack a text, and before them what a response did not store although nothing is missing any more:
 * another device was faster.
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

/** Whether its fields hold what was not typed, and is not stored yet. */
export function isOffered({ phase, first, stored }: RowState): boolean {
  return phase === "open" && !isSame(first, stored.texts)
}

export function isSame(one: RowTexts | undefined, other: RowTexts): boolean {
  return one?.name === other.name && one.description === other.description
}

/** What stands in a row's fields, as it would be stored. They may have been filled in before a script ran. */
export function readRow(form: HTMLFormElement | null, key: string): RowTexts {
  const row = rowsOf(form).find(({ dataset }) => dataset["row"] === key)
  const textOf = (name: string) =>
    row?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-field="${name}"]`)?.value ?? ""
  return cleanTexts({ name: textOf("name"), description: textOf("description") })
}

export function rowsOf(form: HTMLElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>("[data-row]") ?? [])]
}

/** A row as it is sent. */
export function bodyOf(key: string, { of, texts: was }: StoredTexts, input: RowTexts): FormData {
  const values = [key, of, input.name, was.name, input.description, was.description]
  const body = new FormData()
  for (const [index, name] of textFormNames.entries()) body.append(name, values[index] ?? "")
  return body
}
