import type { SavedDraft } from "#app/database/shop/products/drafts.ts"
import type { DraftProblems, DraftTexts, PriceJump } from "#app/domain/product/draft-form.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { type ProductError, errorText } from "../products-action-data.ts"

/** The result of one card, with the errors of its fields and, for a page without a script, its input. */
export type CardActionData = {
  readonly id: string
  readonly saved: SavedDraft
  readonly problems: DraftProblems
  readonly texts: DraftTexts
  /** The card is published once this is confirmed. */
  readonly jump?: PriceJump
}

/** The response to a form of cards. */
export type DraftsActionData = {
  readonly error?: ProductError
  readonly cards?: readonly CardActionData[]
  /** True if the cards were to be published: a card that was not says what it lacks. */
  readonly isPublication?: boolean
}

/** The response to one picture: its draft, or why there is none. */
export type DraftPictureResult = {
  readonly draft?: { readonly id: string; readonly version: number }
  /** The ids of the pictures that came to the draft from another one, and the number of its pictures. */
  readonly joined?: readonly string[]
  readonly pictureCount?: number
  /** The id of the draft that pictures began when they were removed from another one. */
  readonly begun?: string
  readonly dropped?: true
  readonly error?: ProductError
}

/** The result of an action, in the address: `published.3` or `added.10`. */
export type DraftsFlash = { readonly is: "published" | "added"; readonly count: number }

export const writeDraftsFlash = ({ is, count }: DraftsFlash) => `${is}.${count}`

export function readDraftsFlash(parameters: URLSearchParams): DraftsFlash | null {
  const [, is, count] = /^(published|added)\.(\d{1,2})$/.exec(parameters.get("done") ?? "") ?? []
  return is === "published" || is === "added" ? { is, count: Number(count) } : null
}

export function draftsFlashText({ is, count }: DraftsFlash): string {
  return is === "published" ? m.drafts_published({ count }) : m.drafts_added({ count })
}

/** Returns the error texts of the other product pages, except that a form may have more pictures here. */
export function draftsErrorText(error: ProductError): string {
  if (error.key === "upload_too_many_files") return m.drafts_too_many_files({ limit: limits.draftPictures })
  return errorText(error)
}

export const lackTexts: Readonly<Record<keyof DraftTexts, () => string>> = {
  name: m.draft_lacks_name,
  price: m.draft_lacks_price,
}
