import type { EditedShop } from "#app/domain/shop/edit-shop-form.ts"
import { addToAuditLog, type AuditEvent } from "../audit.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

const columns = ["name", "email", "slug", "username", "phone"] as const

/**
 * Changes the names and addresses of a shop. The audit log gets the old value of each changed field, and nothing if no
 * field changed. False if the shop does not exist.
 * @throws the refusals `slug_taken`, `username_taken` and `email_taken` (see refusals.ts).
 */
export async function editShop(
  db: AdminDatabase,
  shopId: string,
  shop: EditedShop,
  actor: AuditEvent["actor"],
): Promise<boolean> {
  const before = await db.row(
    build.selectFrom("shops").select(columns).where("id", "=", shopId).forNoKeyUpdate(),
  )
  if (before === null) return false
  const changed = columns.filter((column) => before[column] !== shop[column])
  if (changed.length === 0) return true
  await db.run(build.updateTable("shops").set(shop).where("id", "=", shopId))
  const details = Object.fromEntries(changed.map((column) => [`former_${column}`, before[column]]))
  await addToAuditLog(db, { action: "shop_edited", actor, shop: { id: shopId, name: shop.name }, details })
  return true
}
