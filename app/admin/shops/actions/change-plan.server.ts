import { replace } from "react-router"
import { findShop } from "#app/database/admin/listed-shops.ts"
import { changeShopPlan } from "#app/database/admin/shop-actions-data.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { shopsAddress } from "../shops-dialog-state.ts"
import { rejected, type ShopAction } from "./shop-action.server.ts"

/** Changes the plan of a shop; a plan that only the form names is confirmed first. */
export const changePlan: ShopAction<"plan", "plan_id"> = {
  fields: ["plan_id"],
  async run({ dialogState: { id, to }, fields, query, present, actor }) {
    const shop = await asAdmin(actor.id, (db) => findShop(db, id, present))
    if (shop === null) return rejected("shop_gone", 404)
    const planId = to ?? fields.plan_id ?? ""
    if (!isIdentifier(planId)) return rejected("form_unreadable", 400)
    // The shop has this plan already, so nothing changes (specification, section 4).
    if (planId === shop.planId) return replace(shopsAddress(query))
    if (to === null) return replace(shopsAddress(query, { plan: id, to: planId }))
    try {
      const changed = await asAdmin(actor.id, (db) => changeShopPlan(db, id, planId, actor))
      return changed ? `plan-changed.${id}` : rejected("shop_gone", 404)
    } catch (error) {
      if (databaseErrorOf(error)?.key === "plan_gone") return rejected("plan_gone", 409)
      throw error
    }
  },
}
