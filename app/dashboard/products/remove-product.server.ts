import { asShop } from "#app/database/connection/scopes.server.ts"
import { lockProduct } from "#app/database/shop/products/locks.ts"
import { deleteProduct, deleteProductImage } from "#app/database/shop/products/save-product.ts"
import { productOwner, removeAllPictures, removePicture } from "#app/images/stored/product-images.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"

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
