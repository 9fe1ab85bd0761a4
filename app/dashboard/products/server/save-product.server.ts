import { randomUUID } from "node:crypto"
import {
  createProduct,
  deleteProduct,
  deleteProductImage,
  lockProduct,
  updateProduct,
} from "#app/database/shop/save-product.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import type { ProductInput } from "#app/domain/product/product-form.ts"
import { pictureOwner, withPictures, type GivenPictures } from "./given-pictures.server.ts"
import { removeAllPictures, removePicture } from "#app/images/keep/product-images.server.ts"
import { imageStore } from "#app/images/keep/store.server.ts"

type Content = GivenPictures & { product: ProductInput }

/**
 * A product with its variants and pictures, whole or not at all; gives back its id.
 * @throws what the database refuses (`refusalOf`), StagedGone, ImageStoreError, DatabaseUnavailable. Nothing is left
 * behind then, and what was sent ahead still waits.
 */
export async function publishProduct(shopId: string, content: Content): Promise<string> {
  const id = randomUUID()
  const { variants: rows, ...fields } = content.product
  const variants = rows.map(({ size, color, stock }) => ({ size, color, stock }))
  await withPictures(shopId, id, content, (db, pictures) =>
    createProduct(db, { id, fields, variants, pictures: pictures.added }),
  )
  return id
}

/**
 * Changes a product, whole or not at all; false when the shop has no such product.
 * @throws as {@link publishProduct}; ProductChanged when it has another version by now.
 */
export async function changeProduct(
  shopId: string,
  id: string,
  content: Content & { version: number },
): Promise<boolean> {
  const { version } = content
  const { variants: rows, ...fields } = content.product
  const variants = rows.map((row) => ({ ...row, id: row.id ?? undefined }))
  try {
    await withPictures(shopId, id, content, async (db, { places, added }) => {
      const change = { id, fields, variants, version, places, newPictures: added }
      if (!(await updateProduct(db, change))) throw new NoSuchProduct()
    })
    return true
  } catch (error) {
    if (error instanceof NoSuchProduct) return false
    throw error
  }
}

/** Deletes a product with its pictures; false when the shop has no such product. */
export async function removeProduct(shopId: string, id: string): Promise<boolean> {
  const deleted = await asShop(shopId, (db) => deleteProduct(db, id))
  if (deleted === null) return false
  // The rows are gone: files that a failing store keeps are nobody's, and no reason to say that the product is still there.
  await removeAllPictures(imageStore, "product", id).catch(() => undefined)
  return true
}

/**
 * Takes one picture from a product; null when the shop has no such picture. Its versions before and after, so that who
 * has the product open knows whether anybody else changed it.
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
  await removePicture(imageStore, pictureOwner(shopId, id), removed.key).catch(() => undefined)
  return removed.versions
}

/** Undoes the files of a change whose product is not there. */
class NoSuchProduct extends Error {}
