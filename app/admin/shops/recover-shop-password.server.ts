import { findShopNames } from "#app/database/admin/listed-shops.ts"
import { addToAuditLog, type AuditEvent } from "#app/database/audit.ts"
import { resetShopPassword } from "#app/database/auth/credentials.ts"
import { asAdmin, asAuth } from "#app/database/connection/scopes.server.ts"
import { setPasswordProblem, type SetPasswordProblem } from "#app/domain/account/passwords.ts"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"

type Input = {
  shopId: string
  /** The input, twice the same. */
  fields: Readonly<Record<string, string>>
  actor: AuditEvent["actor"] & { kind: "admin"; id: string }
}
type Recovered = { ok: true } | { ok: false; problem: SetPasswordProblem | "shop_gone" }

/**
 * Sets a new password for a shop; every session of the shop ends.
 * @throws DatabaseUnavailable, QueueFull
 */
export async function recoverShopPassword({ shopId, fields, actor }: Input): Promise<Recovered> {
  const { password = "", again = "" } = fields
  const problem = setPasswordProblem({ next: password, again })
  if (problem) return { ok: false, problem }
  const [shop] = await asAdmin(actor.id, (db) => findShopNames(db, [shopId]))
  if (shop === undefined) return { ok: false, problem: "shop_gone" }
  const passwordHash = await hashPassword(password)
  return asAuth(async (db) => {
    if (!(await resetShopPassword(db, { shopId, passwordHash }))) return { ok: false, problem: "shop_gone" }
    await addToAuditLog(db, { action: "shop_password_reset", actor, shop: { id: shopId, name: shop.name } })
    return { ok: true }
  })
}
