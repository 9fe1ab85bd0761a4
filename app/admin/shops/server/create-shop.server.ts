import { insertNewShop, undoNewShop } from "#app/database/admin/new-shop.ts"
import type { AuditEvent } from "#app/database/audit.ts"
import { resetShopPassword } from "#app/database/auth/credentials.ts"
import { asAdmin, asAuth } from "#app/database/connection/scopes.server.ts"
import type { NewShop } from "#app/domain/shop/new-shop-form.ts"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"

type Input = {
  shop: NewShop
  password: string
  actor: AuditEvent["actor"] & { id: string }
  /** The application that it is made of. */
  requestId: string | null
}

/**
 * Makes a shop that can sign in, or none: its row and its password are two roles' to write. Gives back its id.
 * @throws what the database refuses (`refusalOf`), DatabaseUnavailable, HashingBusy
 */
export async function createShop({ shop, password, actor, requestId }: Input): Promise<string> {
  const passwordHash = await hashPassword(password)
  const id = await asAdmin(actor.id, (db) => insertNewShop(db, shop, { actor, requestId }))
  try {
    await asAuth((db) => resetShopPassword(db, { shopId: id, passwordHash }))
  } catch (error) {
    await asAdmin(actor.id, (db) => undoNewShop(db, { id, name: shop.name }, actor)).catch(() => undefined)
    throw error
  }
  return id
}
