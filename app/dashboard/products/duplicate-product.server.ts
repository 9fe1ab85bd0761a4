import { randomUUID } from "node:crypto"
import { findOwnProduct } from "#app/database/shop/products/own-products.ts"
import { createProduct } from "#app/database/shop/products/save-product.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findShopLanguage } from "#app/database/shop/own-shop.ts"
import { locales, perLanguage, type Locale } from "#app/domain/language/locale.ts"
import { nameOfCopy } from "#app/domain/product/product-form.ts"
import { valuesOf } from "#app/domain/product/product-values.ts"
import { m } from "#app/messages/compiled/messages.js"
import { productOwner, readStoredPicture, storePictures } from "#app/images/stored/product-images.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"

/**
 * Copies a product with its variants and pictures, whole or not at all. The copy is inactive, its name is marked in the
 * shop's language, and it has files of its own. A picture without files is skipped. Returns the copy's id, or null if
 * the shop has no such product.
 * @throws what the database rejects (`databaseErrorOf`), ImageStoreError, DatabaseUnavailable. No file is left behind
 * then.
 */
export async function duplicateProduct(shopId: string, productId: string): Promise<string | null> {
  const [product, locale] = await asShop(shopId, (db) =>
    Promise.all([findOwnProduct(db, productId), findShopLanguage(db)]),
  )
  if (product === null) return null
  const id = randomUUID()
  const pictures = await Promise.all(
    product.pictures.map((picture) => readStoredPicture(imageStore, "product", picture)),
  )
  const variants = product.variants.map(({ id: _id, ...variant }) => variant)
  const values = valuesOf(product)
  const copyOf = (name: string | null, language: Locale) =>
    name === null ? null : nameOfCopy(name, m.actions_copy_word({}, { locale: language }))
  const fields = {
    ...values,
    ...{ name: nameOfCopy(product.name, m.actions_copy_word({}, { locale })) },
    ...perLanguage(locales, "name_", (language) => copyOf(values[`name_${language}`], language)),
    is_active: false,
  }
  const whole = pictures.filter((picture) => picture !== null)
  const { pictures: stored, undo, keep } = await storePictures(imageStore, productOwner(shopId, id), whole)
  await asShop(shopId, (db) => createProduct(db, { id, fields, variants, pictures: stored })).catch(undo)
  await keep()
  return id
}
