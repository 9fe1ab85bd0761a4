import { replace } from "react-router"
import { findShop } from "#app/database/admin/listed-shops.ts"
import { changeShopPlan } from "#app/database/admin/shop-actions-data.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { shopsAddress } from "../shops-dialog-state.ts"
import type { ShopAction } from "./shop-action.server.ts"

/** Changes the plan of a shop; a plan that only the form names is confirmed first. */
export const changePlan: ShopAction<"plan", "plan_id"> = {
  read: (form) => sentFields(form, ["plan_id"]),
  async run({ dialogState: { id, to }, sent, query, present, actor }) {
    const shop = await asAdmin(actor.id, (db) => findShop(db, id, present))
    if (shop === null) return { status: 404, error: "shop_gone" }
    const planId = to ?? sent.plan_id ?? ""
    if (!isIdentifier(planId)) return { status: 400, error: "form_unreadable" }
    // The shop has this plan already, so nothing changes (specification, section 4).
    if (planId === shop.planId) return replace(shopsAddress(query))
    if (to === null) return replace(shopsAddress(query, { plan: id, to: planId }))
    try {
      const changed = await asAdmin(actor.id, (db) => changeShopPlan(db, id, planId, actor))
      return changed ? `plan-changed.${id}` : { status: 404, error: "shop_gone" }
    } catch (error) {
      if (databaseErrorOf(error)?.key === "plan_gone") return { status: 409, error: "plan_gone" }
      throw error
    }
  },
}
