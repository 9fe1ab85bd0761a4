import { randomUUID } from "node:crypto"
import { productColumnsOf } from "#app/database/product-columns.ts"
import {
  createProduct,
  deleteProduct,
  deleteProductImage,
  updateProduct,
} from "#app/database/save-product.ts"
import { asShop } from "#app/database/scopes.server.ts"
import { whilePictureUnused } from "#app/database/while-picture-unused.ts"
import type { ProductInput } from "#app/domain/product-form.ts"
import type { AcceptedImage } from "./accept-image.server.ts"
import { storeWithRows } from "./pictures-with-rows.server.ts"
import { removeAllPictures, removePicture, type PictureOwner } from "./product-images.server.ts"
import { imageStore } from "./store.server.ts"

type Content = { product: ProductInput; pictures: readonly AcceptedImage[] }

/**
 * A product with its variants and pictures, whole or not at all; gives back its id.
 * @throws what the database refuses (`refusalOf`), ImageStoreError, DatabaseUnavailable. Nothing is left behind then.
 */
export async function publishProduct(shopId: string, { product, pictures }: Content): Promise<string> {
  const id = randomUUID()
  const variants = product.variants.map(({ size, color, stock }) => ({ size, color, stock }))
  await storeWithRows(imageStore, ownerOf(shopId, id), pictures, (stored) =>
    asShop(shopId, (db) =>
      createProduct(db, { id, fields: productColumnsOf(product), variants, pictures: stored }),
    ),
  )
  return id
}

/** Changes a product, whole or not at all; false when the shop has no such product. Throws as {@link publishProduct}. */
export async function changeProduct(
  shopId: string,
  id: string,
  { product, pictures }: Content,
): Promise<boolean> {
  const variants = product.variants.map((row) => ({ ...row, id: row.id ?? undefined }))
  try {
    return await storeWithRows(imageStore, ownerOf(shopId, id), pictures, async (stored) => {
      const change = { id, fields: productColumnsOf(product), variants, newPictures: stored }
      if (!(await asShop(shopId, (db) => updateProduct(db, change)))) throw new NoSuchProduct()
      return true
    })
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

/** Takes one picture from a product; false when the shop has no such picture. */
export async function removeProductPicture(shopId: string, id: string, imageId: string): Promise<boolean> {
  const key = await asShop(shopId, (db) => deleteProductImage(db, id, imageId))
  if (key === null) return false
  await removePicture(imageStore, ownerOf(shopId, id), key).catch(() => undefined)
  return true
}

/** Undoes the files of a change whose product is not there. */
class NoSuchProduct extends Error {}

/** A product as the owner of pictures, under the lock on its row. */
export function ownerOf(shopId: string, productId: string): PictureOwner {
  return {
    kind: "product",
    ownerId: productId,
    whileUnused: (key, remove) => asShop(shopId, (db) => whilePictureUnused(db, productId, key, remove)),
  }
}
