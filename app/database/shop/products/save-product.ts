import type { ProductValues } from "#app/domain/product/product-table.ts"
import { productTexts } from "#app/domain/product-language/translated-fields.ts"
import { translationsOf } from "#app/domain/language/translations.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { build } from "../../connection/build.ts"
import { columnsOf } from "../../product-columns.ts"
import { holdShop, lockProduct } from "./locks.ts"
import { findOwnProduct, type OwnProduct } from "./own-products.ts"
import { insertPictures, positionPictures, type NewPicture } from "./save-pictures.ts"
import {
  deleteOtherVariants,
  insertNewVariants,
  setVariantPictures,
  updateVariants,
  type VariantFields,
} from "./save-variants.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"

/**
 * Creates a product in one transaction. The caller chooses the id, because the pictures are stored under it before.
 * @throws what {@link import("../../connection/database-errors.ts").databaseErrorOf} knows: the plan's limit, more than
 * five pictures …
 */
export async function createProduct(
  db: ShopDatabase,
  product: {
    id: string
    fields: ProductValues
    variants: readonly VariantFields[]
    pictures: readonly Picture[]
    /** True if it was begun with its picture alone: its name is not its own. */
    isUnnamed?: true
  },
): Promise<void> {
  const { id, fields, variants, pictures, isUnnamed } = product
  const draft = isUnnamed ? "unnamed" : null
  await Promise.all([
    db.run(build.insertInto("products").values({ id, draft, ...rowOf(fields) })),
    db.run(insertNewVariants(id, variants)),
    db.run(insertPictures(id, pictures)),
    variants.some(({ picture = null }) => picture !== null) && db.run(setVariantPictures(id, variants)),
  ])
}

/**
 * Updates a product in one transaction: deletes the variants without an entry, and adds new pictures at the end unless
 * they have a position. Returns false if the shop has no such product.
 * @throws the errors of {@link createProduct}, VariantGone, and ProductChanged if the product no longer has `version`,
 * compared under its lock
 */
export async function updateProduct(
  db: ShopDatabase,
  product: {
    id: string
    fields: ProductValues
    variants: readonly VariantFields[]
    newPictures: readonly NewPicture[]
    version?: number | undefined
    /** New positions of stored pictures by their ids; without it, positions stay. */
    positions?: ReadonlyMap<string, number> | undefined
  },
): Promise<boolean> {
  const { id, fields, variants, newPictures, version, positions } = product
  const change = build.updateTable("products").set(rowOf(fields)).where("id", "=", id)
  if (newPictures.length > 0) await holdShop(db)
  const updated = await db.run(version === undefined ? change : change.where("version", "=", version))
  if (updated === 0) {
    const now = version === undefined ? null : await findOwnProduct(db, id)
    if (now !== null) throw new ProductChanged(now)
    return false
  }
  const [, known] = await Promise.all([
    db.run(deleteOtherVariants(id, variants)),
    db.run(updateVariants(id, variants)),
    db.run(insertNewVariants(id, variants)),
    positions && db.run(positionPictures(id, positions, positions.size + newPictures.length)),
    db.run(insertPictures(id, newPictures)),
    db.run(setVariantPictures(id, variants)),
  ])
  if (known !== variants.filter((variant) => variant.id !== undefined).length) throw new VariantGone()
  return true
}

/** Returns false if the shop has no such product. */
export async function setProductActive(
  db: ShopDatabase,
  productId: string,
  isActive: boolean,
): Promise<boolean> {
  const change = build.updateTable("products").set({ is_active: isActive }).where("id", "=", productId)
  return (await db.run(change)) > 0
}

/**
 * Deletes a product with its rows. Returns the keys of its pictures, whose files the caller deletes; null if there is
 * no such product.
 */
export async function deleteProduct(
  db: ShopDatabase,
  productId: string,
): Promise<{ pictureKeys: string[] } | null> {
  const [pictures, deleted] = await Promise.all([
    db.rows(build.selectFrom("product_images").select("image_url").where("product_id", "=", productId)),
    db.run(build.deleteFrom("products").where("id", "=", productId)),
  ])
  return deleted === 0 ? null : { pictureKeys: pictures.map(({ image_url }) => image_url) }
}

/** Deletes one picture's row. Returns its key, whose files the caller deletes; null if there is no such picture. */
export async function deleteProductImage(
  db: ShopDatabase,
  productId: string,
  imageId: string,
): Promise<string | null> {
  const deletion = build
    .deleteFrom("product_images")
    .where("product_id", "=", productId)
    .where("id", "=", imageId)
    .returning("image_url")
  const [, deleted] = await Promise.all([lockProduct(db, productId), db.row(deletion)])
  return deleted?.image_url ?? null
}

function rowOf(fields: ProductValues) {
  const translations = translationsOf(productTexts, (field, locale) => fields[`${field}_${locale}`])
  return { ...columnsOf(fields), translations: JSON.stringify(translations) }
}

/** Another save changed the product. It holds the product's current state. */
export class ProductChanged extends Error {
  override readonly name = "ProductChanged"
  readonly product: OwnProduct

  constructor(product: OwnProduct) {
    super("the product was changed meanwhile")
    this.product = product
  }
}

/** A variant to update does not belong to the product. */
export class VariantGone extends Error {
  override readonly name = "VariantGone"
}
