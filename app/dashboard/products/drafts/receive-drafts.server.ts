import { asShop } from "#app/database/connection/scopes.server.ts"
import { findDraft, saveDraft } from "#app/database/shop/products/drafts.ts"
import { DraftGone } from "#app/database/shop/products/join-drafts.ts"
import { limits } from "#app/domain/limits.ts"
import {
  checkDraft,
  readDraftRows,
  type SentDrafts,
  unconfirmedJump,
} from "#app/domain/product/draft-form.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { readPictures } from "#app/images/accept/accept-pictures.server.ts"
import { picturesOf } from "#app/images/accept/throttle-pictures.server.ts"
import type { CardActionData, DraftPictureResult, DraftsActionData } from "./drafts-action-data.ts"
import { errorBy, rejected, type Rejected } from "#app/dashboard/rejected-with.server.ts"
import { removeProduct } from "../actions/remove-product.server.ts"
import type { ProductError } from "../products-action-data.ts"
import { productIdOfKey } from "../product-id.server.ts"
import { storeDraft } from "./store-draft.server.ts"

/**
 * Returns the response to a script: what an action returns, or why it failed. `failure` names a temporary failure.
 * @throws every error that its sender may not know
 */
export async function responseOf<Body extends object>(
  failure: ProductError["key"],
  action: () => Promise<Body | Rejected>,
): Promise<Response> {
  const result = await action().catch((error: unknown) =>
    error instanceof DraftGone ? rejected("product_gone", 404) : errorBy(error, failure),
  )
  if (!isRejected(result)) return Response.json(result)
  return Response.json({ error: result.error }, { status: result.status })
}

const isRejected = (result: object): result is Rejected => "ok" in result

/** Saves the cards that a script sends; `publishes` also publishes the complete ones. */
export function receiveCards(request: Request, shopId: string, publishes: boolean): Promise<Response> {
  return responseOf<DraftsActionData>("update_failed", async () => {
    const sent = await readForm(request)
    if (!sent.ok) return rejected(sent.reason, sent.status)
    const drafts = readDraftRows(sent.form)
    if (drafts === null) return rejected("upload_unreadable", 400)
    return { cards: await saveCards(shopId, drafts, publishes) }
  })
}

/** Saves the input of all cards or, after a failure, of none. A card whose price jumps is published once it is confirmed. */
async function saveCards(
  shopId: string,
  { rows, sure }: SentDrafts,
  publishes: boolean,
): Promise<CardActionData[]> {
  // Two requests lock their drafts in one order.
  const inOrder = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return asShop(shopId, async (db) => {
    const results: CardActionData[] = []
    for (const row of inOrder) {
      const { id, version, name, price } = row
      const texts = { name, price }
      const { values, problems } = checkDraft(texts)
      const jump = publishes ? unconfirmedJump(row, sure) : null
      const saved = await saveDraft(db, { id, version, values, publishes: publishes && jump === null })
      const asks = jump !== null && saved.is === "saved" && saved.lacks.length === 0
      results.push({ id, saved, problems, texts, ...(asks && { jump }) })
    }
    return results
  })
}

/**
 * Receives one picture with the key that its sender chose. It begins a draft, or replaces the picture of the draft that
 * it began.
 */
export async function receiveDraftPicture(request: Request, shopId: string, key: string): Promise<Response> {
  const upload = await readPictures(request, picturesOf(shopId, "product"), 1)
  return responseOf<DraftPictureResult>("storage_failed", async () => {
    if (!upload.ok) return rejected(upload.reason, upload.status)
    const [picture] = upload.pictures
    if (picture === undefined || [...upload.form.keys()].length > 0) return rejected("upload_unreadable", 400)
    const draft = await storeDraft(shopId, productIdOfKey(shopId, key), picture)
    return draft ? { draft } : rejected("product_gone", 404)
  })
}

/** Deletes a draft with its picture. A product that was published meanwhile remains. */
export async function discardDraft(shopId: string, id: string): Promise<void> {
  const found = await asShop(shopId, (db) => findDraft(db, id))
  if (found?.isDraft) await removeProduct(shopId, id)
}

export type WholeForm =
  | { readonly ok: true; readonly published: number; readonly added: number }
  | { readonly ok: false; readonly status: number; readonly actionData: DraftsActionData }

/** The action of a button of the form, after saving its cards. */
export type DraftsAction = { readonly is: "save" | "publish" } | { readonly is: "leave"; readonly id: string }

/**
 * Receives the whole form that a page without a script sends: first its cards are saved, then each of its pictures
 * begins a draft.
 */
export async function receiveWholeForm(
  request: Request,
  shopId: string,
  action: DraftsAction,
): Promise<WholeForm> {
  const upload = await readPictures(
    request,
    picturesOf(shopId, "product"),
    limits.draftPictures,
    limits.productFormBytes,
  )
  const reason = upload.ok ? null : rejected(upload.reason, upload.status)
  const drafts = upload.form && readDraftRows(upload.form)
  if (drafts === null) return not(reason ?? rejected("upload_unreadable", 400))
  const isPublication = action.is === "publish"
  let cards: CardActionData[] = []
  try {
    cards = await saveCards(shopId, drafts, isPublication)
    if (action.is === "leave") await discardDraft(shopId, action.id)
    if (!upload.ok) return not(rejected(upload.reason, upload.status), cards)
    for (const picture of upload.pictures) await storeDraft(shopId, crypto.randomUUID(), picture)
  } catch (error) {
    return not(errorBy(error, "update_failed"), cards)
  }
  const published = cards.filter(({ saved }) => saved.is === "published").length
  const isStored = cards.some(({ saved, problems }) => isOpen(saved.is, problems, isPublication))
  if (isStored) return { ok: false, status: 422, actionData: { cards, isPublication } }
  return { ok: true, published, added: upload.pictures.length }
}

/** Returns whether a card still has to show an error, or what it lacks to be published. */
function isOpen(
  is: CardActionData["saved"]["is"],
  problems: CardActionData["problems"],
  isPublication: boolean,
) {
  if (is === "published") return false
  return isPublication || is !== "saved" || Object.keys(problems).length > 0
}

function not({ status, error }: Rejected, cards: readonly CardActionData[] = []): WholeForm {
  return { ok: false, status, actionData: { error, cards } }
}
