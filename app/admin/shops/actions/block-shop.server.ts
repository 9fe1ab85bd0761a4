import { setShopActive } from "#app/database/admin/shop-actions-data.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { rejected, type ShopAction, type ShopActionInput } from "./shop-action.server.ts"

export const blockShop: ShopAction<"block"> = { fields: [], run: setActive }

export const unblockShop: ShopAction<"unblock"> = { fields: [], run: setActive }

async function setActive({ dialogState: { kind, id }, actor }: ShopActionInput<"block" | "unblock">) {
  const isActive = kind === "unblock"
  const changed = await asAdmin(actor.id, (db) => setShopActive(db, id, isActive, actor))
  if (!changed) return rejected("update_gone", 404)
  return `${isActive ? "unblocked" : "blocked"}.${id}` as const
}
