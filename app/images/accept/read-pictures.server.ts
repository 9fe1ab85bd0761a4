import { pictureLimits } from "#app/domain/picture/image-limits.ts"

import { acceptImage } from "./accept-image.server.ts"
import type { AcceptedImage, ImageRefusal } from "./accept-image.server.ts"
import { readUpload } from "#app/http/forms/read-upload.server.ts"
import type { Upload } from "#app/http/forms/read-upload.server.ts"
import type { PictureThrottled, PictureRequest } from "./throttle-picture.server.ts"
import type { UploadReason, UploadRefusal } from "#app/http/forms/upload-refusal.ts"

/**
 * Reads a form whose files are all pictures of one kind, and accepts or refuses each while the rest still
 * arrives.
 */
export async function readPictures(
  request: Request,
  { shopId, kind, admit }: PictureRequest,
  maxFiles: number,
  maxFieldBytes?: number,
): Promise<Upload<AcceptedImage> | UploadRefusal<UploadReason | ImageRefusal | PictureThrottled>> {
  return readUpload(
    request,
    { shopId, maxFiles, maxFileBytes: pictureLimits[kind].bytes, ...(maxFieldBytes && { maxFieldBytes }) },
    async ({ bytes }) => {
      const throttled = await admit()
      if (throttled !== null) return { ok: false, reason: throttled }
      const accepted = await acceptImage(bytes, kind, shopId)
      return accepted.ok ? { ok: true, value: accepted } : accepted
    },
  )
}
