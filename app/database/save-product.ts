import type { Picture } from "#app/domain/shop.ts"
import { build } from "./build.ts"
import { moneyOrNull } from "./money.ts"
import { insertPictures } from "./save-pictures.ts"
import {
  deleteOtherVariants,
  insertNewVariants,
  updateVariants,
  type VariantFields,
} from "./save-variants.ts"
import type { ShopDatabase } from "./scopes.server.ts"

/** What a product's form holds. Prices in cents. */
export type ProductFields = {
  name: string
  description: string | null
  priceCents: number | null
  salePriceCents: number | null
  isOnSale: boolean
  isActive: boolean
  instagramUrl: string | null
  facebookUrl: string | null
  categoryId: string | null
}

/**
 * Creates a product whole or not at all. The id is the caller's, for its pictures are stored under it before.
 * @throws what {@link import("./refusals.ts").refusalOf} knows: the plan's limit, more pictures than five …
 */
export async function createProduct(
  db: ShopDatabase,
  product: {
    id: string
    fields: ProductFields
    variants: readonly VariantFields[]
    pictures: readonly Picture[]
  },
): Promise<void> {
  const { id, fields, variants, pictures } = product
  await Promise.all([
    db.run(build.insertInto("products").values({ id, ...columnsOf(fields) })),
    db.run(insertNewVariants(id, variants)),
    db.run(insertPictures(id, pictures)),
  ])
}

/**
 * Updates a product whole or not at all: variants that are not named are deleted, new pictures come last.
 * False when the shop has no such product. Throws as {@link createProduct} does.
 */
export async function updateProduct(
  db: ShopDatabase,
  product: {
    id: string
    fields: ProductFields
    variants: readonly VariantFields[]
    newPictures: readonly Picture[]
  },
): Promise<boolean> {
  const { id, fields, variants, newPictures } = product
  const updated = await db.run(build.updateTable("products").set(columnsOf(fields)).where("id", "=", id))
  if (updated === 0) return false
  await Promise.all([
    db.run(deleteOtherVariants(id, variants)),
    db.run(updateVariants(id, variants)),
    db.run(insertNewVariants(id, variants)),
    db.run(insertPictures(id, newPictures)),
  ])
  return true
}

/** False when the shop has no such product. */
export async function setProductActive(
  db: ShopDatabase,
  productId: string,
  isActive: boolean,
): Promise<boolean> {
  const change = build.updateTable("products").set({ is_active: isActive }).where("id", "=", productId)
  return (await db.run(change)) > 0
}

/** Deletes a product with its rows; the keys of its pictures, whose files are the caller's, or null when there is none. */
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

/** Deletes one picture's row; its key, whose files are the caller's, or null when there is none. */
export async function deleteProductImage(
  db: ShopDatabase,
  productId: string,
  imageId: string,
): Promise<string | null> {
  const deleted = await db.row(
    build
      .deleteFrom("product_images")
      .where("product_id", "=", productId)
      .where("id", "=", imageId)
      .returning("image_url"),
  )
  return deleted?.image_url ?? null
}

function columnsOf(fields: ProductFields) {
  return {
    name: fields.name,
    description: fields.description,
    price: moneyOrNull(fields.priceCents),
    sale_price: moneyOrNull(fields.salePriceCents),
    is_on_sale: fields.isOnSale,
    is_active: fields.isActive,
    instagram_url: fields.instagramUrl,
    facebook_url: fields.facebookUrl,
    category_id: fields.categoryId,
  }
}
