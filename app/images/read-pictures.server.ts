import { pictureLimits } from "#app/domain/image-limits.ts"

import { acceptImage } from "./accept-image.server.ts"
import type { AcceptedImage, ImageRefusal } from "./accept-image.server.ts"
import { readUpload } from "./read-upload.server.ts"
import type { Upload } from "./read-upload.server.ts"
import type { PictureThrottled, PicturesAsked } from "./throttle-picture.server.ts"
import type { UploadReason, UploadRefusal } from "./upload/upload-refusal.ts"

/**
 * Reads a form whose files are all pictures of one kind, and accepts or refuses each while the rest still
 * arrives.
 */
export async function readPictures(
  request: Request,
  { shopId, kind, admit }: PicturesAsked,
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
