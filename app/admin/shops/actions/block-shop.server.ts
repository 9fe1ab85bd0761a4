import { emptyForm } from "#app/auth/run-action.server.ts"
import { setShopActive } from "#app/database/admin/shop-actions-data.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import type { ShopAction, ShopActionInput } from "./shop-action.server.ts"

export const blockShop: ShopAction<"block"> = { read: emptyForm, run: setActive }

export const unblockShop: ShopAction<"unblock"> = { read: emptyForm, run: setActive }

async function setActive({ dialogState: { kind, id }, actor }: ShopActionInput<"block" | "unblock">) {
  const isActive = kind === "unblock"
  const changed = await asAdmin(actor.id, (db) => setShopActive(db, id, isActive, actor))
  if (!changed) return { status: 404, error: "update_gone" } as const
  return `${isActive ? "unblocked" : "blocked"}.${id}` as const
}
