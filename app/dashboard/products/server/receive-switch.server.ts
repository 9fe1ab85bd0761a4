import { setProductActive } from "#app/database/shop/save-product.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { refused, refusedBy, type Refused } from "./refused.server.ts"

/** Whether a product shall be active, as it arrives from its switch. */
export async function receiveSwitch(
  request: Request,
  shopId: string,
  productId: string,
): Promise<{ ok: true; isActive: boolean } | Refused> {
  const sent = await readForm(request)
  if (!sent.ok) return refused(sent.reason, sent.status)
  const active = sent.form.get("active")
  if ([...sent.form].length > 1 || (active !== "true" && active !== "false"))
    return refused("upload_unreadable", 400)
  const isActive = active === "true"
  try {
    const found = await asShop(shopId, (db) => setProductActive(db, productId, isActive))
    return found ? { ok: true, isActive } : refused("product_gone", 404)
  } catch (error) {
    return refusedBy(error, "update_failed")
  }
}
