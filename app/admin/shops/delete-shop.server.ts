import type { AuditEvent } from "#app/database/audit.ts"
import { deleteShop, type ShopDeleted } from "#app/database/admin/deleted-shops.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { removeAllPictures } from "#app/images/stored/product-images.server.ts"
import { removeAllStaged } from "#app/images/stored/staged-pictures.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"

type Input = {
  shopId: string
  /** The sentence that confirms it. */
  input: string
  actor: AuditEvent["actor"] & { id: string }
}

/** The files of so many products are removed at the same time. */
const parallelProducts = 8

/**
 * Deletes a shop: its rows, then the files of its pictures.
 * @throws DatabaseUnavailable; nothing is deleted then.
 */
export async function deleteShopWithPictures({ shopId, input, actor }: Input): Promise<ShopDeleted> {
  const deleted = await asAdmin(actor.id, (db) => deleteShop(db, shopId, { input, actor }))
  if (!deleted.ok) return deleted
  // The rows are deleted. Files that a failing store does not delete belong to no shop, so the deletion counts as done.
  await removeAllPictures(imageStore, "logo", shopId).catch(() => undefined)
  await removeAllStaged(shopId).catch(() => undefined)
  for (let done = 0; done < deleted.productIds.length; done += parallelProducts) {
    const some = deleted.productIds.slice(done, done + parallelProducts)
    await Promise.all(some.map((id) => removeAllPictures(imageStore, "product", id).catch(() => undefined)))
  }
  return deleted
}
