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
import { rejected } from "#app/dashboard/rejected-with.server.ts"
import type { ProductAction } from "./product-action.server.ts"

/**
 * Copies a product with its variants and pictures, whole or not at all. The copy is inactive, its name is marked in the
 * shop's language, and it has files of its own. A picture without files is skipped. After an error no file is left
 * behind.
 */
export const duplicateProduct: ProductAction<"duplicate"> = {
  async run({ shopId, dialogState, query }) {
    const [product, locale] = await asShop(shopId, (db) =>
      Promise.all([findOwnProduct(db, dialogState.id), findShopLanguage(db)]),
    )
    if (product === null) return rejected("product_gone", 404)
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
    // The copy is the newest product, and inactive: a filter by status might hide it.
    return { done: "duplicated", query: { ...query, status: "all", page: 1 } }
  },
}
