import { asShop } from "#app/database/connection/scopes.server.ts"
import { lockProduct } from "#app/database/shop/products/locks.ts"
import { deleteProduct, deleteProductImage } from "#app/database/shop/products/save-product.ts"
import { productOwner, removeAllPictures, removePicture } from "#app/images/stored/product-images.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"
import { rejected } from "#app/dashboard/rejected-with.server.ts"
import type { ProductAction } from "./product-action.server.ts"

export const productRemoval: ProductAction<"delete"> = {
  async run({ shopId, dialogState: { id } }) {
    return (await removeProduct(shopId, id)) ? { done: "deleted" } : rejected("product_gone", 404)
  },
}

/** Removes one picture from a product, whose form stays open. */
export const pictureRemoval: ProductAction<"remove-image"> = {
  async run({ shopId, dialogState: { id, imageId } }) {
    const removed = await removeProductPicture(shopId, id, imageId)
    return removed ? { done: "image-removed", also: { edit: id } } : rejected("image_missing", 404)
  },
}

/** Deletes a product with its pictures; false if the shop has no such product. */
export async function removeProduct(shopId: string, id: string): Promise<boolean> {
  const deleted = await asShop(shopId, (db) => deleteProduct(db, id))
  if (deleted === null) return false
  // The rows are deleted. If the store fails, its files belong to no product, and the daily cleanup deletes them.
  await removeAllPictures(imageStore, "product", id).catch(() => undefined)
  return true
}

/**
 * Removes one picture from a product; null if the shop has no such picture. Returns the product's versions before and
 * after, so that an open form knows whether another session changed it.
 */
export async function removeProductPicture(
  shopId: string,
  id: string,
  imageId: string,
): Promise<{ before: number; after: number } | null> {
  const removed = await asShop(shopId, async (db) => {
    const before = await lockProduct(db, id)
    const key = await deleteProductImage(db, id, imageId)
    const after = await lockProduct(db, id)
    return key === null || before === null || after === null ? null : { key, versions: { before, after } }
  })
  if (removed === null) return null
  await removePicture(imageStore, productOwner(shopId, id), removed.key).catch(() => undefined)
  return removed.versions
}
