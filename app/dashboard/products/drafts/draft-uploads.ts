import { href } from "react-router"
import { sendFile, type SendPicture, unsent } from "../pictures/send-picture.ts"
import type { DraftPictureResult } from "./drafts-action-data.ts"

const address = (query: Record<string, string>) =>
  `${href("/shop/products/drafts/pictures")}?${new URLSearchParams(query).toString()}`

/**
 * Uploads pictures, each of which begins a draft. The draft remains when the page is left. A picture that is sent again
 * has the same key and so the same draft. `versions` receives the versions of the drafts by their ids.
 */
export function draftUploader(versions: Map<string, number>): SendPicture {
  const session = crypto.getRandomValues(new Uint32Array(4)).join("-")
  return async (key, file, onProgress, signal) => {
    const to = address({ key: `${session}-${key}` })
    const sent = await sendFile<DraftPictureResult>(to, file, onProgress, signal)
    if (!sent.ok) return sent
    const { draft, error } = sent.body
    if (draft === undefined) return unsent(error)
    versions.set(draft.id, draft.version)
    return { ok: true, id: draft.id }
  }
}

export function deleteDraft(id: string): void {
  void fetch(address({ drop: id }), { method: "POST", keepalive: true }).catch(() => undefined)
}
