import { asShop } from "#app/database/connection/scopes.server.ts"
import { editQuickly } from "#app/database/shop/quick-edit.ts"
import { setProductActive } from "#app/database/shop/save-product.ts"
import type { ProductConcern } from "#app/domain/product/product-concerns.ts"
import {
  checkQuickFields,
  type QuickFields,
  type QuickProblems,
  readQuickFields,
} from "#app/domain/product/quick-form.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { refused, type Refused, refusedBy } from "./refused.server.ts"

export type ReceivedQuickEdit =
  | { ok: true }
  | Refused
  | (Partial<Refused> & {
      ok: false
      status: number
      /** What was typed, with what is wrong with it. */
      quick: { fields: QuickFields; problems: QuickProblems }
      /** The questions that it raises before it is saved; the form may confirm them. */
      concerns?: readonly ProductConcern[]
    })

/** Price and stock of a product as they arrive from the list, saved all or none. */
export async function receiveQuickEdit(
  request: Request,
  shopId: string,
  productId: string,
): Promise<ReceivedQuickEdit> {
  const sent = await readForm(request)
  if (!sent.ok) return refused(sent.reason, sent.status)
  const fields = readQuickFields(sent.form)
  if (fields === null) return refused("upload_unreadable", 400)
  const checked = checkQuickFields(fields)
  if (!checked.ok) return { ok: false, status: 422, quick: { fields, problems: checked.problems } }
  const typed = { quick: { fields, problems: {} } }
  try {
    const result = await asShop(shopId, (db) => editQuickly(db, productId, checked.change, fields.sure ?? []))
    if (result === "done") return { ok: true }
    if (typeof result === "object") return { ok: false, status: 422, ...result, ...typed }
    return { ...refused(result, result === "product_gone" ? 404 : 409), ...typed }
  } catch (error) {
    return { ...refusedBy(error, "update_failed"), ...typed }
  }
}

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
