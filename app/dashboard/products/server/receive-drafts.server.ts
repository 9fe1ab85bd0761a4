import { asShop } from "#app/database/connection/scopes.server.ts"
import { findDraft, saveDraft } from "#app/database/shop/products/drafts.ts"
import { limits } from "#app/domain/limits.ts"
import { checkDraft, type DraftRow, readDraftRows } from "#app/domain/product/draft-form.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { picturesOf, readPictures } from "#app/images/accept/accept-pictures.server.ts"
import type { CardAnswer, DraftPictureAnswer, DraftsAnswer } from "../drafts/drafts-answer.ts"
import { refused, refusedBy } from "./refused.server.ts"
import { removeProduct } from "./remove-product.server.ts"
import { draftId, storeDraft } from "./store-draft.server.ts"

type Received<Body> = { readonly status: number; readonly body: Body }

/** The cards of the row as a script sends them; `publishes` those that are whole. */
export async function receiveCards(
  request: Request,
  shopId: string,
  publishes: boolean,
): Promise<Received<DraftsAnswer>> {
  const sent = await readForm(request)
  if (!sent.ok) return answerOf(refused(sent.reason, sent.status))
  const rows = readDraftRows(sent.form)
  if (rows === null) return answerOf(refused("upload_unreadable", 400))
  try {
    return { status: 200, body: { cards: await saveCards(shopId, rows, publishes) } }
  } catch (error) {
    return answerOf(refusedBy(error, "update_failed"))
  }
}

/** Saves what was typed into all cards or, where something fails, into none. */
async function saveCards(
  shopId: string,
  rows: readonly DraftRow[],
  publishes: boolean,
): Promise<CardAnswer[]> {
  // Two requests lock their drafts in one order.
  const inOrder = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return asShop(shopId, async (db) => {
    const answers: CardAnswer[] = []
    for (const { id, version, name, price } of inOrder) {
      const texts = { name, price }
      const { values, problems } = checkDraft(texts)
      const saved = await saveDraft(db, { id, version, values, publishes })
      answers.push({ id, saved, problems, texts })
    }
    return answers
  })
}

/** One picture with the key that its sender chose: begins a draft, or replaces the picture of the one that it began. */
export async function receiveDraftPicture(
  request: Request,
  shopId: string,
  key: string,
): Promise<Received<DraftPictureAnswer>> {
  const upload = await readPictures(request, picturesOf(shopId, "product"), 1)
  if (!upload.ok) return answerOf(refused(upload.reason, upload.status))
  const [picture] = upload.pictures
  if (picture === undefined || [...upload.form.keys()].length > 0)
    return answerOf(refused("upload_unreadable", 400))
  try {
    const draft = await storeDraft(shopId, draftId(shopId, key), picture)
    return draft ? { status: 200, body: { draft } } : answerOf(refused("product_gone", 404))
  } catch (error) {
    return answerOf(refusedBy(error, "storage_failed"))
  }
}

/** Deletes a draft with its picture; what was published meanwhile stays. */
export async function leaveOut(shopId: string, id: string): Promise<void> {
  const found = await asShop(shopId, (db) => findDraft(db, id))
  if (found?.isDraft) await removeProduct(shopId, id)
}

export type WholeForm =
  | { readonly ok: true; readonly published: number; readonly added: number }
  | { readonly ok: false; readonly status: number; readonly answer: DraftsAnswer }

/** What a button of the form does, beside saving its cards. */
export type DraftsAct = { readonly is: "save" | "publish" } | { readonly is: "leave"; readonly id: string }

/** The whole form as it is sent without a script: its cards are saved first, and each of its pictures begins a draft. */
export async function receiveWholeForm(request: Request, shopId: string, act: DraftsAct): Promise<WholeForm> {
  const upload = await readPictures(
    request,
    picturesOf(shopId, "product"),
    limits.draftPictures,
    limits.productFormBytes,
  )
  const refusal = upload.ok ? null : refused(upload.reason, upload.status)
  const rows = upload.form && readDraftRows(upload.form)
  if (rows === null) return not(refusal ?? refused("upload_unreadable", 400))
  const isPublication = act.is === "publish"
  let cards: CardAnswer[] = []
  try {
    cards = await saveCards(shopId, rows, isPublication)
    if (act.is === "leave") await leaveOut(shopId, act.id)
    if (!upload.ok) return not(refused(upload.reason, upload.status), cards)
    for (const picture of upload.pictures) await storeDraft(shopId, crypto.randomUUID(), picture)
  } catch (error) {
    return not(refusedBy(error, "update_failed"), cards)
  }
  const published = cards.filter(({ saved }) => saved.is === "published").length
  const isKept = cards.some(({ saved, problems }) => isOpen(saved.is, problems, isPublication))
  if (isKept) return { ok: false, status: 422, answer: { cards, isPublication } }
  return { ok: true, published, added: upload.pictures.length }
}

/** Whether a card still has to say something: what is wrong, or what kept it from being published. */
function isOpen(is: CardAnswer["saved"]["is"], problems: CardAnswer["problems"], isPublication: boolean) {
  if (is === "published") return false
  return isPublication || is !== "saved" || Object.keys(problems).length > 0
}

type Refusal = ReturnType<typeof refused>

function answerOf({ status, refusal }: Refusal): Received<{ refusal: Refusal["refusal"] }> {
  return { status, body: { refusal } }
}

function not({ status, refusal }: Refusal, cards: readonly CardAnswer[] = []): WholeForm {
  return { ok: false, status, answer: { refusal, cards } }
}
