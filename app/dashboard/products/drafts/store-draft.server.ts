import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { findDraft, replaceCover } from "#app/database/shop/products/drafts.ts"
import { holdShop } from "#app/database/shop/products/locks.ts"
import { countOwnProducts } from "#app/database/shop/products/own-products.ts"
import type { NewPicture } from "#app/database/shop/products/save-pictures.ts"
import { createProduct } from "#app/database/shop/products/save-product.ts"
import { findShopLanguage } from "#app/database/shop/own-shop.ts"
import { checkProduct } from "#app/domain/product/product-form.ts"
import { freshProduct } from "#app/domain/product/product-fields.ts"
import type { AcceptedImage } from "#app/images/accept/accept-pictures.server.ts"
import { productOwner, removePicture, storePictures } from "#app/images/stored/product-images.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"
import { m } from "#app/messages/compiled/messages.js"

export type StoredDraft = { readonly id: string; readonly version: number }

/**
 * Begins a product with its picture: inactive, in stock, under a provisional name in the shop's language. If it was
 * begun already, the picture replaces its first one. Null if it is no draft any more.
 * @throws what the database rejects (`databaseErrorOf`), ImageStoreError, DatabaseUnavailable. No file is left behind
 * then.
 */
export async function storeDraft(
  shopId: string,
  id: string,
  picture: AcceptedImage,
): Promise<StoredDraft | null> {
  const owner = productOwner(shopId, id)
  const { pictures, undo, keep } = await storePictures(imageStore, owner, [picture])
  const [stored] = pictures
  if (stored === undefined) throw new Error("a picture was stored without a key")
  const result = await asShop(shopId, async (db) => {
    await holdShop(db)
    const found = await findDraft(db, id)
    if (found === null) await beginDraft(db, id, [stored])
    const replaced = found === null ? { before: null } : await replaceCover(db, id, stored)
    const draft = await findDraft(db, id)
    return replaced && draft && { ...replaced, version: draft.version }
  }).catch(undo)
  if (result === null) return null
  await keep()
  if (result.before !== null) await removePicture(imageStore, owner, result.before).catch(() => undefined)
  return { id, version: result.version }
}

/** Begins a product with pictures alone, under a provisional name in the shop's language. */
export async function beginDraft(
  db: ShopDatabase,
  id: string,
  pictures: readonly NewPicture[],
): Promise<void> {
  const [counts, locale] = await Promise.all([countOwnProducts(db), findShopLanguage(db)])
  const name = m.draft_name({ number: counts.total + 1 }, { locale })
  const checked = checkProduct({ ...freshProduct, name, is_active: false })
  if (!checked.ok) throw new Error(`a new product is wrong: ${JSON.stringify(checked.problems)}`)
  const { variants, ...fields } = checked.product
  const rows = variants.map(({ size, color, stock }) => ({ size, color, stock }))
  await createProduct(db, { id, fields, variants: rows, pictures, isUnnamed: true })
}
