import { asShop } from "#app/database/connection/scopes.server.ts"
import { findStagedPictures } from "#app/database/shop/products/former-staged-pictures.ts"
import type { AcceptedImage } from "../accept/accept-pictures.server.ts"
import { readStoredPicture } from "./product-images.server.ts"
import { imageStore } from "./store.server.ts"

// Pages of the release before uploaded pictures to a folder of the shop, with a row in `staged_pictures`. They may save
// them for a day. This file goes with the table, in the first release after 2026-12-02 (decision 078).

/** Returns the staged pictures of `ids`, without those that are gone. @throws ImageStoreError, DatabaseUnavailable */
export async function readStaged(
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AcceptedImage>> {
  const images = new Map<string, AcceptedImage>()
  if (ids.length === 0) return images
  for (const { id, hash, placeholder } of await asShop(shopId, (db) => findStagedPictures(db, ids))) {
    const key = `staged-images/${shopId}/${id.replaceAll("-", "")}`
    const image = await readStoredPicture(imageStore, "product", { key, placeholder })
    if (image) images.set(id, { ...image, hash })
  }
  return images
}
