import { asShop } from "#app/database/connection/scopes.server.ts"
import { markStock } from "#app/database/shop/products/mark-stock.ts"
import { editQuickly } from "#app/database/shop/products/edit-quickly.ts"
import { setProductActive } from "#app/database/shop/products/save-product.ts"
import { undoEdit } from "#app/database/shop/products/undo-edit.ts"
import { checkQuickFields, readQuickFields, type QuickFields } from "#app/domain/product/quick-form.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { readStockMark, type StockMark } from "#app/domain/variant/stock-mark.ts"
import { rejected } from "#app/dashboard/rejected-with.server.ts"
import type { ProductError } from "../products-action-data.ts"
import { withMarked } from "../products-address.ts"
import type { ProductAction } from "./product-action.server.ts"

/** Saves the price and the stock of a product that the list sends, all or none. */
export const quickEdit: ProductAction<"quick", QuickFields> = {
  read: readQuickFields,
  inputOf: (fields) => ({ quick: { fields, problems: {} } }),
  async run({ shopId, dialogState: { id }, sent: fields }) {
    const checked = checkQuickFields(fields)
    if (!checked.ok) return { ok: false, status: 422, quick: { fields, problems: checked.problems } }
    const result = await asShop(shopId, (db) => editQuickly(db, id, checked.change, fields.sure ?? []))
    if (typeof result === "string") return conflict(result)
    if ("warnings" in result) return { ok: false, status: 422, ...result }
    return { done: { edit: "edited", id, version: result.version } }
  },
}

/** Marks a product, or one of its variants, as sold out or back in stock. */
export const stockMark: ProductAction<"stock", StockMark> = {
  read: readStockMark,
  async run({ shopId, dialogState: { id }, query, sent: mark }) {
    const result = await asShop(shopId, (db) => markStock(db, id, mark))
    if (typeof result === "string") return conflict(result)
    const edit = result.isAllVariants ? mark.to : (`variant-${mark.to}` as const)
    return { done: { edit, id, version: result.version }, query: withMarked(query, id) }
  },
}

/** Activates or deactivates a product. */
export const activeSwitch: ProductAction<"switch", "true" | "false"> = {
  read(form) {
    const active = sentFields(form, ["active"])?.active
    return active === "true" || active === "false" ? active : null
  },
  async run({ shopId, dialogState: { id }, query, sent }) {
    const isActive = sent === "true"
    const isFound = await asShop(shopId, (db) => setProductActive(db, id, isActive))
    if (!isFound) return rejected("product_gone", 404)
    return { done: { edit: isActive ? "shown" : "hidden", id, version: null }, query: withMarked(query, id) }
  },
}

/** Restores the values that an edit replaced. */
export const editUndo: ProductAction<"undo"> = {
  async run({ shopId, dialogState: { id, version } }) {
    const result = await asShop(shopId, (db) => undoEdit(db, id, version))
    return result === "done" ? { done: "undone" } : conflict(result)
  },
}

function conflict(reason: ProductError["key"]) {
  return rejected(reason, reason === "product_gone" ? 404 : 409)
}
