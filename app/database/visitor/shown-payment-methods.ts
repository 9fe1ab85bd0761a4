import type { PaymentMethod } from "#app/domain/payment-method/payment-method.ts"
import { build } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** Lists the ways to pay the shop of the scope's order, in the owner's order. */
export function listShownPaymentMethods(db: VisitorDatabase): Promise<PaymentMethod[]> {
  return db.rows(shown)
}

/** The policies hide those that the owner switched off. */
const shown = build
  .selectFrom("payment_methods")
  .select(["id", "kind", "name", "account", "receiver", "sentence", "translations", "is_active as isActive"])
  .orderBy("position")
  .orderBy("id")
