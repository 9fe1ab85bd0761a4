import { asShop } from "#app/database/connection/scopes.server.ts"
import { updateOrderSettings } from "#app/database/shop/orders/stored-order-settings.ts"
import { checkOrderSettings, readOrderSettings } from "#app/domain/order/order-settings.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { productReply } from "../../orders/reply-text.ts"
import type { ActionData } from "../settings-action-data.ts"

type Received = { ok: true } | { ok: false; status: number; actionData: ActionData }

/** Stores the sent settings of orders. */
export async function receiveOrderSettings(request: Request, shopId: string): Promise<Received> {
  const sent = await readForm(request)
  const fields = sent.ok ? readOrderSettings(sent.form) : null
  if (fields === null)
    return { ok: false, status: sent.ok ? 400 : sent.status, actionData: { error: "upload_unreadable" } }
  const checked = checkOrderSettings(fields, productReply)
  if (!checked.ok)
    return { ok: false, status: 422, actionData: { orders: { fields, problems: checked.problems } } }
  const stored = await asShop(shopId, (db) => updateOrderSettings(db, checked.settings))
  return stored ? { ok: true } : { ok: false, status: 404, actionData: { error: "shop_gone" } }
}
