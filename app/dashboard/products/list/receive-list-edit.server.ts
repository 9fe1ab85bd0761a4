import { asShop } from "#app/database/connection/scopes.server.ts"
import { markStock } from "#app/database/shop/products/mark-stock.ts"
import { editQuickly } from "#app/database/shop/products/edit-quickly.ts"
import { setProductActive } from "#app/database/shop/products/save-product.ts"
import { undoEdit } from "#app/database/shop/products/undo-edit.ts"
import type { ProductWarning } from "#app/domain/product/product-warnings.ts"
import {
  checkQuickFields,
  type QuickFields,
  type QuickProblems,
  readQuickFields,
} from "#app/domain/product/quick-form.ts"
import { readStockMark } from "#app/domain/variant/stock-mark.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { rejected, type Rejected, errorBy } from "#app/dashboard/rejected-with.server.ts"

export type ReceivedQuickEdit =
  | { ok: true; version: number }
  | Rejected
  | (Partial<Rejected> & {
      ok: false
      status: number
      /** The input and its errors. */
      quick: { fields: QuickFields; problems: QuickProblems }
      /** The questions to confirm before it is saved. */
      warnings?: readonly ProductWarning[]
    })

/** Saves the price and the stock of a product that the list sends, all or none. `version` undoes the edit. */
export async function receiveQuickEdit(
  request: Request,
  shopId: string,
  productId: string,
): Promise<ReceivedQuickEdit> {
  const sent = await readForm(request)
  if (!sent.ok) return rejected(sent.reason, sent.status)
  const fields = readQuickFields(sent.form)
  if (fields === null) return rejected("upload_unreadable", 400)
  const checked = checkQuickFields(fields)
  if (!checked.ok) return { ok: false, status: 422, quick: { fields, problems: checked.problems } }
  const input = { quick: { fields, problems: {} } }
  try {
    const result = await asShop(shopId, (db) => editQuickly(db, productId, checked.change, fields.sure ?? []))
    if (typeof result === "object" && "version" in result) return { ok: true, ...result }
    if (typeof result === "object") return { ok: false, status: 422, ...result, ...input }
    return { ...rejected(result, result === "product_gone" ? 404 : 409), ...input }
  } catch (error) {
    return { ...errorBy(error, "update_failed"), ...input }
  }
}

/** Restores the values that the edit to `version` replaced. */
export async function receiveUndo(
  shopId: string,
  productId: string,
  version: number,
): Promise<{ ok: true } | Rejected> {
  const result = await asShop(shopId, (db) => undoEdit(db, productId, version))
  return result === "done" ? { ok: true } : rejected(result, result === "product_gone" ? 404 : 409)
}

/** Marks a product, or one of its variants, as sold out or back in stock. */
export async function receiveStockMark(
  request: Request,
  shopId: string,
  productId: string,
): Promise<
  | { ok: true; edit: "sold-out" | "back" | "variant-sold-out" | "variant-back"; version: number | null }
  | Rejected
> {
  const sent = await readForm(request)
  if (!sent.ok) return rejected(sent.reason, sent.status)
  const mark = readStockMark(sent.form)
  if (mark === null) return rejected("upload_unreadable", 400)
  const result = await asShop(shopId, (db) => markStock(db, productId, mark))
  if (typeof result === "string") return rejected(result, result === "product_gone" ? 404 : 409)
  return { ok: true, edit: result.isAllVariants ? mark.to : `variant-${mark.to}`, version: result.version }
}

/** Activates or deactivates a product. */
export async function receiveSwitch(
  request: Request,
  shopId: string,
  productId: string,
): Promise<{ ok: true; isActive: boolean } | Rejected> {
  const sent = await readForm(request)
  if (!sent.ok) return rejected(sent.reason, sent.status)
  const active = sent.form.get("active")
  if ([...sent.form].length > 1 || (active !== "true" && active !== "false"))
    return rejected("upload_unreadable", 400)
  const isActive = active === "true"
  try {
    const found = await asShop(shopId, (db) => setProductActive(db, productId, isActive))
    return found ? { ok: true, isActive } : rejected("product_gone", 404)
  } catch (error) {
    return errorBy(error, "update_failed")
  }
}
