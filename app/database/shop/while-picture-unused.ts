import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/**
 * Runs `remove` unless a picture of the product is stored under `key`. New pictures take the same lock on the product's
 * row, so none can appear meanwhile.
 */
export async function whilePictureUnused(
  db: ShopDatabase,
  productId: string,
  key: string,
  remove: () => Promise<void>,
): Promise<void> {
  const product = build.selectFrom("products").select("id").where("id", "=", productId).forNoKeyUpdate()
  const picture = build
    .selectFrom("product_images")
    .select("id")
    .where("product_id", "=", productId)
    .where("image_url", "=", key)
  const [, named] = await Promise.all([db.row(product), db.row(picture)])
  if (named === null) await remove()
}
