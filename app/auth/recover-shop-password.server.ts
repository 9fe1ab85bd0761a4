import { addToAuditLog, type AuditEvent } from "#app/database/audit.ts"
import { resetShopPassword } from "#app/database/credentials.ts"
import { asAuth } from "#app/database/scopes.server.ts"
import { hashPassword } from "./password-hash.server.ts"

type Wish = { shop: { id: string; name: string }; password: string; actor: AuditEvent["actor"] }

/**
 * A shop's new password that an administrator sets: every session of the shop ends. False when there is no such shop.
 * @throws DatabaseUnavailable, HashingBusy
 */
export async function recoverShopPassword({ shop, password, actor }: Wish): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return asAuth(async (db) => {
    if (!(await resetShopPassword(db, { shopId: shop.id, passwordHash }))) return false
    await addToAuditLog(db, { action: "shop_password_reset", actor, shop })
    return true
  })
}
