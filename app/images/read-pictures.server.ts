import { pictureLimits } from "#app/domain/image-limits.ts"
import type { PictureKind } from "#app/domain/image-limits.ts"

import { acceptImage } from "./accept-image.server.ts"
import type { AcceptedImage, ImageRefusal } from "./accept-image.server.ts"
import { readUpload } from "./read-upload.server.ts"
import type { Upload } from "./read-upload.server.ts"
import type { UploadReason, UploadRefusal } from "./upload/upload-refusal.ts"

/** Reads a form whose files are all pictures of one kind, and accepts or refuses each while the rest still arrives. */
export async function readPictures(
  request: Request,
  kind: PictureKind,
  maxFiles: number,
  maxFieldBytes?: number,
): Promise<Upload<AcceptedImage> | UploadRefusal<UploadReason | ImageRefusal>> {
  return readUpload(
    request,
    { maxFiles, maxFileBytes: pictureLimits[kind].bytes, ...(maxFieldBytes && { maxFieldBytes }) },
    async ({ bytes }) => {
      const accepted = await acceptImage(bytes, kind)
      return accepted.ok ? { ok: true, value: accepted } : accepted
    },
  )
}
