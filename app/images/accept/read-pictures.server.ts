import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { countPictures } from "#app/database/shop/staged-pictures.ts"
import { asAuth, asShop } from "#app/database/connection/scopes.server.ts"
import { countAttempt, type ThrottleTimes } from "#app/database/auth/throttles.ts"
import { pictureLimits, type PictureKind } from "#app/domain/picture/image-limits.ts"
import { limits } from "#app/domain/limits.ts"

import { acceptImage } from "./accept-image.server.ts"
import type { AcceptedImage, ImageRefusal } from "./accept-image.server.ts"
import { readUpload } from "#app/http/forms/read-upload.server.ts"
import type { Upload } from "#app/http/forms/read-upload.server.ts"
import type { UploadReason, UploadRefusal } from "#app/http/forms/upload-refusal.ts"

/** Names of messages. */
export type PictureThrottled = "upload_too_soon" | "shop_pictures_full"

/** The pictures that a form may hold, and a check before each is decoded that returns a refusal or null. */
export type PictureRequest = {
  shopId: string
  kind: PictureKind
  admit: () => Promise<PictureThrottled | null>
}

export function picturesOf(shopId: string, kind: PictureKind): PictureRequest {
  return { shopId, kind, admit: () => throttlePicture(shopId, kind).catch(unlessAway) }
}

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

/** While the database is unavailable nothing can be saved, and the save itself reports that. */
function unlessAway(error: unknown): null {
  if (error instanceof DatabaseUnavailable) return null
  throw error
}

/**
 * Sixty products with five pictures each without a delay; then each picture waits, because one takes about a second of
 * a processor.
 */
const atOnce = 300
const times: ThrottleTimes = {
  window: 10 * 60_000,
  delays: [...Array.from({ length: atOnce - 1 }, () => 0), 2_000, 5_000],
}

/**
 * Counts a picture, if the shop may send one now. The bound on all of its pictures is held by the database again, when
 * rows are written. @throws DatabaseUnavailable
 */
async function throttlePicture(shopId: string, kind: PictureKind): Promise<PictureThrottled | null> {
  // A logo takes the place of the one before.
  if (kind === "product" && (await asShop(shopId, countPictures)) >= limits.shopPictures)
    return "shop_pictures_full"
  const wait = await asAuth((db) => countAttempt(db, `pictures ${shopId}`, times))
  return wait > 0 ? "upload_too_soon" : null
}
