import type { Draft } from "#app/database/shop/products/drafts.ts"
import { limits } from "#app/domain/limits.ts"
import { writeMoney } from "#app/domain/price/read-money.ts"
import { checkDraft, type DraftTexts, lacksOf, type PriceJump } from "#app/domain/product/draft-form.ts"
import { type Added, uploadedId } from "../pictures/picture-list.ts"
import { type DraftList, type Entry, fresh } from "./draft-list.ts"

/** A card of the page: a loaded draft, or a picture that was added on this visit. */
export type Card = {
  readonly key: string
  /** Null until its picture has arrived. */
  readonly id: string | null
  readonly version: number
  readonly status: Exclude<Entry["status"], "removed">
  readonly conflicts: number
  readonly draft: Draft | null
  readonly item: Added | null
  readonly pictureCount: number
  readonly first: DraftTexts
  readonly texts: DraftTexts
  readonly saved: DraftTexts
  /** What a price that jumps is compared with, in cents; null if there was none. */
  readonly priceBefore: number | null
  readonly jump: PriceJump | undefined
  /** True if it can be published. */
  readonly isReady: boolean
}

const emptyTexts: DraftTexts = { name: "", price: "" }

/** Returns the cards of the page: the loaded drafts, this visit's pictures, and the drafts that it restored. */
export function cardsOf(list: DraftList, drafts: readonly Draft[], items: readonly Added[]): Card[] {
  const ownIds = items.map(({ key }) => list.entries[key]?.id)
  const loaded = drafts
    .filter(({ id }) => !ownIds.includes(id))
    .flatMap((draft) => cardOf(list.entries[draft.id], draft.id, draft, null))
  const own = items.flatMap((item) => cardOf(list.entries[item.key], item.key, null, item))
  const isRestored = ({ status }: Card) => status === "restored"
  return [...loaded.filter((card) => !isRestored(card)), ...own, ...loaded.filter(isRestored)]
}

function cardOf(entry: Entry = fresh, key: string, draft: Draft | null, item: Added | null): Card[] {
  const { status, conflicts } = entry
  if (status === "removed") return []
  const stored = draft ? textsOfDraft(draft) : emptyTexts
  const first = entry.first ?? stored
  const texts = entry.texts ?? first
  const hasPicture = item ? item.arrival.is !== "failed" : Boolean(draft?.cover)
  return [
    {
      ...{ key, status, conflicts, draft, item, first, texts },
      id: item ? uploadedId(item) : key,
      version: entry.version ?? draft?.version ?? 0,
      pictureCount: entry.pictureCount ?? draft?.pictureCount ?? 1,
      saved: entry.saved ?? stored,
      priceBefore: entry.priceBefore ?? draft?.priceCents ?? null,
      jump: entry.jump,
      isReady: hasPicture && lacksOf(texts).length === 0 && isValid(texts),
    },
  ]
}

function textsOfDraft({ name, priceCents }: Draft): DraftTexts {
  return { name: name ?? "", price: priceCents === null ? "" : writeMoney(priceCents) }
}

function isValid(texts: DraftTexts): boolean {
  return Object.keys(checkDraft(texts).problems).length === 0
}

const isSame = (one: DraftTexts, other: DraftTexts) => one.name === other.name && one.price === other.price

export type StoredCard = Card & { readonly id: string }

const isStored = (card: Card): card is StoredCard => card.id !== null

/** Returns the cards to send: those that are not saved yet, or all to publish them. */
export function cardsToSend(cards: readonly Card[], publishes: boolean): StoredCard[] {
  return cards.filter(isStored).filter(({ texts, saved }) => publishes || !isSame(texts, saved))
}

/** Returns whether leaving the page would lose something. An invalid text is not stored. */
export function isUnsaved(cards: readonly Card[]): boolean {
  return cards.some(({ id, texts, saved }) => id === null || !isSame(texts, saved) || !isValid(texts))
}

/**
 * Returns whether what is being saved is all that is unsaved: a request arrives even if the page is left, but an
 * unfinished upload and an invalid text do not.
 */
export function isLeavingSafe({ isSaving }: DraftList, cards: readonly Card[]): boolean {
  return isSaving && cards.every(({ id, texts }) => id !== null && isValid(texts))
}

/**
 * Returns whether a card's pictures can become pictures of the draft before it: both are stored, nothing is lost but
 * the card's input, and the product has room for the pictures.
 */
export function canJoin(card: Card, before: Card): boolean {
  const isBare = card.draft?.isBare ?? true
  const count = before.pictureCount + card.pictureCount
  return isStored(card) && isStored(before) && isBare && count <= limits.productImages
}
