import { countAttempt, type ThrottleTimes } from "#app/database/auth/throttles.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asAuth, asShop } from "#app/database/connection/scopes.server.ts"
import { countPictures } from "#app/database/shop/products/save-pictures.ts"
import { limits } from "#app/domain/limits.ts"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"

/** Each is the key of a message. */
export type PictureThrottled = "upload_too_soon" | "shop_pictures_full"

/** Says how many pictures a form may hold, and checks before each is decoded: the check returns an error or null. */
export type PictureRequest = {
  shopId: string
  kind: PictureKind
  admit: () => Promise<PictureThrottled | null>
}

export function picturesOf(shopId: string, kind: PictureKind): PictureRequest {
  return { shopId, kind, admit: () => throttlePicture(shopId, kind).catch(unlessAway) }
}

/** Like {@link picturesOf}, for pictures that are uploaded before their product: some of them are never saved. */
export function unsavedPicturesOf(shopId: string): PictureRequest {
  const admit = async () => (await throttlePicture(shopId, "product")) ?? throttleUnsaved(shopId)
  return { shopId, kind: "product", admit: () => admit().catch(unlessAway) }
}

/** Rethrows every error but an unavailable database: then nothing can be saved, and the save itself reports that. */
function unlessAway(error: unknown): null {
  if (error instanceof DatabaseUnavailable) return null
  throw error
}

/**
 * Sixty products with five pictures each come without a delay. Then each picture waits, because one takes about a
 * second of a processor.
 */
const picturesWithoutDelay = 300
const pictureTimes: ThrottleTimes = {
  windowMs: 10 * 60_000,
  delaysMs: [...Array.from({ length: picturesWithoutDelay - 1 }, () => 0), 2_000, 5_000],
}

/**
 * Counts a picture, if the shop may send one now. The database enforces the limit on all of its pictures again when
 * rows are written.
 * @throws DatabaseUnavailable
 */
async function throttlePicture(shopId: string, kind: PictureKind): Promise<PictureThrottled | null> {
  // A logo replaces the one before.
  if (kind === "product" && (await asShop(shopId, countPictures)) >= limits.shopPictures)
    return "shop_pictures_full"
  return throttleBy(`pictures ${shopId}`, pictureTimes)
}

/**
 * Two hundred products with five pictures each a day. Then one picture every five minutes: the daily cleanup deletes
 * more files than a shop can leave unsaved in a day.
 */
const unsavedWithoutDelay = 1_000
const unsavedTimes: ThrottleTimes = {
  windowMs: 24 * 3_600_000,
  delaysMs: [...Array.from({ length: unsavedWithoutDelay - 1 }, () => 0), 5 * 60_000],
}

function throttleUnsaved(shopId: string): Promise<PictureThrottled | null> {
  // Each day has its own count, because a count expires only after a day without an upload.
  return throttleBy(`unsaved pictures ${shopId} ${new Date().toISOString().slice(0, 10)}`, unsavedTimes)
}

async function throttleBy(key: string, times: ThrottleTimes): Promise<PictureThrottled | null> {
  return (await asAuth((db) => countAttempt(db, key, times))) > 0 ? "upload_too_soon" : null
}
