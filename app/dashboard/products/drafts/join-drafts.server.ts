import { asShop } from "#app/database/connection/scopes.server.ts"
import { DraftGone, joinDrafts, takePictures } from "#app/database/shop/products/join-drafts.ts"
import { holdShop } from "#app/database/shop/products/locks.ts"
import { findOwnProduct } from "#app/database/shop/products/own-products.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import {
  productOwner,
  readStoredPicture,
  removeAllPictures,
  removePicture,
  storePictures,
} from "#app/images/stored/product-images.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"
import type { DraftPictureResult } from "./drafts-action-data.ts"
import { productIdOfKey } from "../product-id.server.ts"
import { responseOf } from "./receive-drafts.server.ts"
import { beginDraft } from "./store-draft.server.ts"

/** Moves the pictures of the draft `from` to the draft `into`. `from` is deleted with the input of its card. */
export function receiveJoin(shopId: string, from: string, into: string): Promise<Response> {
  return responseOf<DraftPictureResult>("update_failed", async () => {
    const source = await asShop(shopId, (db) => findOwnProduct(db, from))
    if (source === null || from === into) throw new DraftGone()
    const { pictures, undo, keep } = await copyPictures(shopId, into, source.pictures)
    const change = { from, version: source.version, into, pictures }
    const { draft, joined } = await asShop(shopId, (db) => joinDrafts(db, change)).catch(undo)
    await keep()
    // The rows are deleted. The daily cleanup deletes files that the store failed to delete.
    await removeAllPictures(imageStore, "product", from).catch(() => undefined)
    const { id, version } = draft
    return { draft: { id, version }, joined, pictureCount: draft.pictures.length }
  })
}

/** Undoes a join: the pictures become a draft of their own again, whose key its sender chose. */
export function receiveSplit(
  shopId: string,
  from: string,
  ids: readonly string[],
  key: string,
): Promise<Response> {
  return responseOf<DraftPictureResult>("update_failed", async () => {
    const source = await asShop(shopId, (db) => findOwnProduct(db, from))
    const taken = source?.pictures.filter(({ id }) => ids.includes(id)) ?? []
    // The other draft must retain a picture.
    if (taken.length === 0 || taken.length === source?.pictures.length) throw new DraftGone()
    const id = productIdOfKey(shopId, key)
    const { pictures, undo, keep } = await copyPictures(shopId, id, taken)
    const version = await asShop(shopId, async (db) => {
      await holdShop(db)
      const left = await takePictures(
        db,
        from,
        taken.map((picture) => picture.id),
      )
      await beginDraft(db, id, pictures)
      return left
    }).catch(undo)
    await keep()
    for (const picture of taken)
      await removePicture(imageStore, productOwner(shopId, from), picture.key).catch(() => undefined)
    return { draft: { id: from, version }, begun: id }
  })
}

/**
 * Copies the files of pictures for another product, whose id is part of their names. A picture without files is
 * skipped.
 */
async function copyPictures(shopId: string, productId: string, pictures: readonly Picture[]) {
  const read = await Promise.all(pictures.map((picture) => readStoredPicture(imageStore, "product", picture)))
  const whole = read.filter((picture) => picture !== null)
  if (whole.length === 0) throw new DraftGone()
  return storePictures(imageStore, productOwner(shopId, productId), whole)
}
