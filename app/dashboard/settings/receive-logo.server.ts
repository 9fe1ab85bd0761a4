import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import type { ImageRefusal } from "#app/images/accept/accept-image.server.ts"
import { readPictures } from "#app/images/accept/read-pictures.server.ts"
import { saveLogo } from "./save-logo.server.ts"
import { picturesOf, type PictureThrottled } from "#app/images/accept/throttle-picture.server.ts"
import { ImageStoreError } from "#app/images/storage/image-store.ts"
import type { UploadReason } from "#app/http/forms/upload-refusal.ts"

/** Names of messages. */
export type LogoRefusal = UploadReason | ImageRefusal | PictureThrottled | "logo_failed" | "shop_gone"

export type ReceivedLogo =
  | { ok: true }
  | {
      ok: false
      /** Of the answer. */
      status: number
      refusal: LogoRefusal
    }

/** A form with one picture, which becomes the shop's logo, or the reason why not; errors of ours are thrown. */
export async function receiveLogo(request: Request, shopId: string): Promise<ReceivedLogo> {
  const upload = await readPictures(request, picturesOf(shopId, "logo"), 1)
  if (!upload.ok) return { ok: false, status: upload.status, refusal: upload.reason }
  if (!upload.form.keys().next().done) return { ok: false, status: 400, refusal: "upload_unreadable" }
  const [picture] = upload.files
  if (picture === undefined) return { ok: false, status: 422, refusal: "image_type" }
  try {
    if (await saveLogo(shopId, picture)) return { ok: true }
    return { ok: false, status: 404, refusal: "shop_gone" }
  } catch (error) {
    if (!(error instanceof ImageStoreError) && !(error instanceof DatabaseUnavailable)) throw error
    return { ok: false, status: 503, refusal: "logo_failed" }
  }
}
