import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import { findShopNames } from "#app/database/admin/listed-shops.ts"
import { addToAuditLog } from "#app/database/audit.ts"
import { resetShopPassword } from "#app/database/auth/credentials.ts"
import { asAdmin, asAuth } from "#app/database/connection/scopes.server.ts"
import { setPasswordProblem } from "#app/domain/account/passwords.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { handOver, type ShopAction } from "./shop-action.server.ts"

/** Sets a new password for a shop; every session of the shop ends. */
export const recoverShop: ShopAction<"recover", "password" | "again"> = {
  read: (form) => sentFields(form, ["password", "again"]),
  isDangerous: () => true,
  async run({ dialogState: { id }, sent: { password = "", again = "" }, actor, present }) {
    const problem = setPasswordProblem({ next: password, again })
    if (problem) return { status: 422, password: problem }
    const [shop] = await asAdmin(actor.id, (db) => findShopNames(db, [id]))
    if (shop === undefined) return { status: 404, error: "shop_gone" }
    const passwordHash = await hashPassword(password)
    const isReset = await asAuth(async (db) => {
      if (!(await resetShopPassword(db, { shopId: id, passwordHash }))) return false
      await addToAuditLog(db, { action: "shop_password_reset", actor, shop: { id, name: shop.name } })
      return true
    })
    if (!isReset) return { status: 404, error: "shop_gone" }
    return handOver({ id, kind: "recovered", password }, { actor, present })
  },
}
