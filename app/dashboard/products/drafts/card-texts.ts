import type { Draft } from "#app/database/shop/products/drafts.ts"
import { checkDraft, type DraftTexts, lacksOf } from "#app/domain/product/draft-form.ts"
import { writeMoney } from "#app/domain/price/read-money.ts"
import type { Added } from "../pictures/picture-list.ts"

/** A card of the page: a stored draft, or a picture that was added on this visit. */
export type Card = {
  readonly key: string
  /** Null until its picture has arrived. */
  readonly id: string | null
  readonly version: number
  readonly draft: Draft | null
  readonly item: Added | null
  /** The first values of its fields. */
  readonly first: DraftTexts
  /** The number of times that another session changed it while it was filled in here. */
  readonly changes: number
}

/** Texts of cards by their keys. */
export type Texts = Readonly<Record<string, DraftTexts>>

export const emptyTexts: DraftTexts = { name: "", price: "" }

export function textsOfDraft({ name, priceCents }: Draft): DraftTexts {
  return { name: name ?? "", price: priceCents === null ? "" : writeMoney(priceCents) }
}

/** Reads the texts of all cards from the form's fields, which may have been filled in before a script ran. */
export function readCards(form: HTMLFormElement | null): Texts {
  const cards = [...(form?.querySelectorAll<HTMLElement>("[data-card]") ?? [])]
  return Object.fromEntries(
    cards.map((card) => [
      card.dataset["card"] ?? "",
      { name: textIn(card, "name"), price: textIn(card, "price") },
    ]),
  )
}

function textIn(card: HTMLElement, field: keyof DraftTexts): string {
  return card.querySelector<HTMLInputElement>(`input[data-field="${field}"]`)?.value ?? ""
}

export function isSame(one: DraftTexts, other: DraftTexts): boolean {
  return one.name === other.name && one.price === other.price
}

export function isValid(texts: DraftTexts): boolean {
  return Object.keys(checkDraft(texts).problems).length === 0
}

/** Returns whether the texts are complete and valid, so that the draft can be published. */
export function isComplete(texts: DraftTexts): boolean {
  return lacksOf(texts).length === 0 && isValid(texts)
}

export function without(texts: Texts, keys: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key)))
}
