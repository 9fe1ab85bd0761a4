import { pictureLimits, pictureTypes } from "#app/domain/picture/image-limits.ts"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import type { AcceptedImage } from "../accept/accept-pictures.server.ts"
import { fileKey } from "./picture-key.ts"
import type { ImageStore } from "../storage/image-store.ts"

/**
 * A stored picture with the bytes of all its files, ready to be stored for another owner; null when one is missing.
 * @throws ImageStoreError
 */
export async function readStoredPicture(
  store: ImageStore,
  kind: PictureKind,
  { key, placeholder }: Picture,
): Promise<AcceptedImage | null> {
  const names = pictureLimits[kind].widths.flatMap((width) => pictureTypes.map((type) => ({ width, type })))
  const files = await Promise.all(
    names.map(async ({ width, type }) => {
      const bytes = await store.get(fileKey(key, width, type))
      return bytes && { width, type, bytes }
    }),
  )
  const whole = files.filter((file) => file !== null)
  const hash = key.slice(key.lastIndexOf("/") + 1)
  return whole.length === names.length ? { hash, placeholder, files: whole } : null
}
