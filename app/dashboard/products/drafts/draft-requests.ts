import { href } from "react-router"
import { writeMoney } from "#app/domain/price/read-money.ts"
import { callServer } from "../editor/open-form.ts"
import { sendFile, type SendPicture, unsent } from "../pictures/send-picture.ts"
import type { StoredCard } from "./draft-cards.ts"
import type { DraftPictureResult, DraftsActionData } from "./drafts-action-data.ts"

const picturesAddress = (query: Record<string, string> | string[][]) =>
  `${href("/shop/products/drafts/pictures")}?${new URLSearchParams(query).toString()}`

const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-")

/**
 * Uploads pictures, each of which begins a draft. The draft remains when the page is left. A picture that is sent again
 * has the same key and so the same draft. `onUploaded` receives the draft of each.
 */
export function draftUploader(
  onUploaded: (key: string, draft: { readonly id: string; readonly version: number }) => void,
): SendPicture {
  const session = randomKey()
  return async (key, file, onProgress, signal) => {
    const to = picturesAddress({ key: `${session}-${key}` })
    const sent = await sendFile<DraftPictureResult>(to, file, onProgress, signal)
    if (!sent.ok) return sent
    const { draft, error } = sent.body
    if (draft === undefined) return unsent(error)
    onUploaded(key, draft)
    return { ok: true, id: draft.id }
  }
}

export function deleteDraft(id: string): void {
  void fetch(picturesAddress({ drop: id }), { method: "POST", keepalive: true }).catch(() => undefined)
}

/** Moves the pictures of the draft `id` to the draft `into`. */
export function joinDrafts(id: string, into: string) {
  return callServer<DraftPictureResult>(picturesAddress({ join: id, into }), null)
}

/** Moves pictures out of the draft `from` to a new draft. */
export function splitDraft(from: string, pictures: readonly string[]) {
  const query = [["split", from], ["key", randomKey()], ...pictures.map((id) => ["picture", id])]
  return callServer<DraftPictureResult>(picturesAddress(query), null)
}

/** Saves the input of cards; `publishes` also publishes the complete ones, `sure` are the prices that are confirmed. */
export function saveDrafts(cards: readonly StoredCard[], publishes: boolean, sure: string) {
  const body = new FormData()
  if (sure !== "") body.append("sure", sure)
  for (const { id, version, texts, priceBefore } of cards) {
    body.append("draft", id)
    body.append("version", String(version))
    body.append("name", texts.name)
    body.append("price", texts.price)
    body.append("price_before", writeMoney(priceBefore))
  }
  const address = href("/shop/products/drafts/save") + (publishes ? "?publish" : "")
  return callServer<DraftsActionData>(address, body, true)
}
