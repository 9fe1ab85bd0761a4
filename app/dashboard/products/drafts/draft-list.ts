import type { DraftTexts, PriceJump } from "#app/domain/product/draft-form.ts"
import type { ProductError } from "../products-action-data.ts"
import type { CardActionData, DraftsActionData } from "./drafts-action-data.ts"

/** What this visit knows of a card that the loaded drafts don't say. */
export type Entry = {
  /** `restored` by an undo; in `conflict` after another session changed the draft, which begins again as it is stored. */
  readonly status: "open" | "restored" | "conflict" | "removed"
  readonly conflicts: number
  /** The draft that its picture began. */
  readonly id?: string
  readonly version?: number
  readonly pictureCount?: number
  /** The first values of its fields. */
  readonly first?: DraftTexts
  /** The input, and the input that was saved last. */
  readonly texts?: DraftTexts
  readonly saved?: DraftTexts
  /** The price of the last publication, which waits for its confirmation. */
  readonly jump?: PriceJump | undefined
  /** The price that the first jump was compared with, in cents. */
  readonly priceBefore?: number
}

/** The state of the page. A key is the id of a loaded draft, or the key of a picture that was added on this visit. */
export type DraftList = {
  readonly entries: Readonly<Record<string, Entry>>
  readonly isSaving: boolean
  /** The error of the last save. */
  readonly error: ProductError | null
  /** A publication waits for pictures first. */
  readonly busy: "waiting" | "publishing" | null
  /** True if the owner tried to publish: the cards then show what they lack. */
  readonly isTried: boolean
}

export type DraftEvent =
  /** `texts` are the fields of the visible cards by their keys. */
  | { readonly is: "edited"; readonly texts: Readonly<Record<string, DraftTexts>> }
  /** A picture has begun its draft, or replaced the draft's picture. */
  | { readonly is: "uploaded"; readonly key: string; readonly id: string; readonly version: number }
  | { readonly is: "saving" }
  | { readonly is: "saved"; readonly results: readonly CardActionData[] }
  | { readonly is: "save-failed"; readonly why: ProductError }
  /** Drafts are loaded again, because these were published, deleted, or changed by another session. */
  | { readonly is: "closed"; readonly results: readonly CardActionData[] }
  | { readonly is: "left-out"; readonly key: string }
  /** A left out card has a picture again. */
  | { readonly is: "restored"; readonly key: string; readonly texts: DraftTexts }
  /** The pictures of the draft `id` belong to another draft. */
  | { readonly is: "joined"; readonly id: string; readonly into: Joined }
  /** They have a draft of their own again, which is `id`. */
  | { readonly is: "split"; readonly id: string; readonly texts: DraftTexts; readonly from: Joined }
  | { readonly is: "publishing"; readonly isWaiting: boolean }
  | { readonly is: "publication-ended"; readonly isSent: boolean }

/** A draft whose number of pictures changed. */
type Joined = { readonly id: string; readonly version: number; readonly pictureCount: number }

export const fresh: Entry = { status: "open", conflicts: 0 }

/** Returns the state of a page that opens. `actionData` responds to a form that was sent without a script. */
export function openDrafts(actionData: DraftsActionData | undefined): DraftList {
  const entries = (actionData?.cards ?? []).map(({ id, saved, texts, jump }): [string, Entry] => [
    id,
    saved.is === "changed"
      ? { status: "conflict", conflicts: 1 }
      : { ...fresh, first: texts, ...entryOfJump(jump) },
  ])
  const isTried = actionData?.isPublication ?? false
  return { entries: Object.fromEntries(entries), isSaving: false, error: null, busy: null, isTried }
}

/** Returns the state after an event. Whatever happens to a removed card later does not show it again. */
export function afterDraftEvent(list: DraftList, event: DraftEvent): DraftList {
  switch (event.is) {
    case "edited":
      return Object.entries(event.texts).reduce((next, [key, texts]) => withEntry(next, key, { texts }), list)
    case "uploaded":
      return withEntry(list, event.key, { id: event.id, version: event.version })
    case "saving":
      return { ...list, isSaving: true }
    case "saved":
      return event.results.reduce(afterSaved, { ...list, isSaving: false, error: null })
    case "save-failed":
      return { ...list, isSaving: false, error: event.why }
    case "closed":
      return event.results.reduce(afterClosed, list)
    case "left-out":
      return withoutCard(list, event.key)
    case "restored":
      return withEntry(list, event.key, { status: "restored", first: event.texts })
    case "joined":
      return afterPictures(withoutCard(list, keyOf(list, event.id)), event.into)
    case "split":
      return withEntry(afterPictures(list, event.from), event.id, { status: "restored", first: event.texts })
    case "publishing":
      return { ...list, busy: event.isWaiting ? "waiting" : "publishing" }
    case "publication-ended":
      return { ...list, busy: null, isTried: event.isSent }
  }
}

/** Holds the state, which requests read between two renders. `onChange` receives it after each event. */
export function holdDrafts(first: DraftList, onChange: (list: DraftList) => void) {
  let list = first
  return {
    latest: () => list,
    happen(event: DraftEvent) {
      list = afterDraftEvent(list, event)
      onChange(list)
    },
  }
}

/** Returns the key of the card that shows a draft. */
export function keyOf({ entries }: DraftList, id: string): string {
  return Object.keys(entries).find((key) => entries[key]?.id === id) ?? id
}

function withEntry(list: DraftList, key: string, change: Partial<Entry>): DraftList {
  return { ...list, entries: { ...list.entries, [key]: { ...fresh, ...list.entries[key], ...change } } }
}

/** Removes a card together with its draft, which the loaded list may still have. */
function withoutCard(list: DraftList, key: string): DraftList {
  const removed: Entry = { ...fresh, status: "removed" }
  return { ...list, entries: { ...list.entries, [key]: removed, [list.entries[key]?.id ?? key]: removed } }
}

function afterSaved(list: DraftList, { id, saved, texts, jump }: CardActionData): DraftList {
  return saved.is === "saved"
    ? withEntry(list, keyOf(list, id), { version: saved.version, saved: texts, ...entryOfJump(jump) })
    : list
}

/** The question goes with the next save, and what it compares with stays. */
function entryOfJump(jump: PriceJump | undefined): Partial<Entry> {
  return { jump, ...(jump && { priceBefore: jump.before }) }
}

/** After a conflict the loaded draft replaces the card, with its version and without the input. */
function afterClosed(list: DraftList, { id, saved }: CardActionData): DraftList {
  const key = keyOf(list, id)
  const { entries } = withoutCard(list, key)
  if (saved.is !== "changed") return { ...list, entries }
  const conflicts = (list.entries[key]?.conflicts ?? 0) + 1
  return { ...list, entries: { ...entries, [id]: { status: "conflict", conflicts } } }
}

function afterPictures(list: DraftList, { id, version, pictureCount }: Joined): DraftList {
  return withEntry(list, keyOf(list, id), { version, pictureCount })
}
