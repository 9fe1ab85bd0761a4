import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"

// All code takes several of these locks in this order, to avoid deadlocks: the shop, its categories by id, its products
// by id, a product's variants and pictures. The triggers that count a shop's products and pictures lock the shop.

/**
 * Locks the shop until the transaction ends: another request that adds a product or a picture, or moves a product,
 * waits here.
 */
export async function holdShop(db: ShopDatabase): Promise<void> {
  await db.rows(build.selectFrom("shops").select("id").forNoKeyUpdate())
}

/**
 * Locks a product. Every change of its variants or pictures takes this lock first. Returns its version; null if the
 * shop has no such product.
 */
export async function lockProduct(db: ShopDatabase, productId: string): Promise<number | null> {
  const product = build.selectFrom("products").select("version").where("id", "=", productId)
  return (await db.row(product.forNoKeyUpdate()))?.version ?? null
}
