import { randomUUID } from "node:crypto"
import {
  createProduct,
  deleteProduct,
  deleteProductImage,
  lockProduct,
  updateProduct,
} from "#app/database/shop/save-product.ts"
import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import type { ProductInput } from "#app/domain/product/product-form.ts"
import {
  removeAllPictures,
  removePicture,
  type PictureOwner,
  storeWithRows,
} from "#app/images/keep/product-images.server.ts"
import { imageStore } from "#app/images/keep/store.server.ts"
import { whilePictureUnused, type NewPicture } from "#app/database/shop/save-pictures.ts"
import { removeStagedPictures } from "#app/database/shop/staged-pictures.ts"
import type { PictureName } from "#app/domain/product/product-sending.ts"
import type { AcceptedImage } from "#app/images/accept/accept-image.server.ts"
import { loadStaged, removeStagedFiles } from "#app/images/keep/staged-pictures.server.ts"

/** The pictures that a product's form gives. */
type GivenPictures = {
  /** Those that the product has and those that wait, in their order; null leaves those it has as they are. */
  order: readonly PictureName[] | null
  /** Those that came along; they are the last. */
  pictures: readonly AcceptedImage[]
}

/** Pictures that were sent ahead wait no longer: their ids. */
export class StagedGone extends Error {
  override readonly name = "StagedGone"
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    super("pictures that were sent ahead are gone")
    this.ids = ids
  }
}

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

type Placed = {
  places: ReadonlyMap<string, number> | undefined
  added: readonly NewPicture[]
}

/**
 * Files first, then the rows in one transaction, which also takes what was sent ahead out of the waiting.
 * @throws StagedGone, ImageStoreError, and as `write` does: nothing is left behind then, and what was sent ahead waits.
 */
async function withPictures(
  shopId: string,
  productId: string,
  { order, pictures }: GivenPictures,
  write: (db: ShopDatabase, pictures: Placed) => Promise<void>,
): Promise<void> {
  const named = [...(order ?? []).entries()]
  const ahead = named.flatMap(([position, { kind, id }]) => (kind === "staged" ? [{ position, id }] : []))
  const ids = ahead.map(({ id }) => id)
  const { images, gone } = await loadStaged(shopId, ids)
  if (gone.length > 0) throw new StagedGone(gone)
  const accepted = [...ids.flatMap((id) => images.get(id) ?? []), ...pictures]
  const places =
    order && new Map(named.flatMap(([place, { kind, id }]) => (kind === "stored" ? [[id, place]] : [])))
  await storeWithRows(imageStore, pictureOwner(shopId, productId), accepted, (stored) =>
    asShop(shopId, async (db) => {
      const added = stored.map((picture, index) => {
        const position = ahead[index]?.position ?? (order && order.length + index)
        return position === null ? picture : { ...picture, position }
      })
      await write(db, { places: places ?? undefined, added })
      if (ids.length > 0 && (await removeStagedPictures(db, ids)) !== ids.length) throw new StagedGone(ids)
    }),
  )
  for (const id of ids) await removeStagedFiles(shopId, id)
}

export function pictureOwner(shopId: string, productId: string): PictureOwner {
  return {
    kind: "product",
    ownerId: productId,
    whileUnused: (key, remove) => asShop(shopId, (db) => whilePictureUnused(db, productId, key, remove)),
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
