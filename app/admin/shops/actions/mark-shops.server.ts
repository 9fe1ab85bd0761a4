import { countSelected, findMatchingShopIds } from "#app/database/admin/listed-shops.ts"
import { markShops, momentOfAction, undoMarks } from "#app/database/admin/payment-marks.ts"
import { markAllUnpaid } from "#app/database/admin/shop-payments.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { digestOfSet } from "#app/http/forms/set-digest.server.ts"
import { isWide } from "../shops-dialog-state.ts"
import { rejected, type ShopAction } from "./shop-action.server.ts"

export const markShop: ShopAction<"pay", "paid" | "undo"> = {
  fields: ["paid", "undo"],
  async run({ dialogState: { id }, fields: { paid, undo }, present, actor }) {
    if (paid !== "true" && paid !== "false") return rejected("form_unreadable", 400)
    const isPaid = paid === "true"
    const mark = { isPaid, ids: [id], ...present, actor, undoes: undo === "true" }
    const count = await asAdmin(actor.id, (db) => markShops(db, mark))
    return count === 0 ? rejected("payment_gone", 404) : `${isPaid ? "paid" : "unpaid"}.${id}`
  },
}

/** Marks the shops of a selection; those of more than one page, or all of them, require the password. */
export const markSelected: ShopAction<"bulk"> = {
  fields: [],
  async isDangerous({ dialogState: { ids }, actor }) {
    return ids === null || isWide(await asAdmin(actor.id, (db) => countSelected(db, ids)))
  },
  async run({ dialogState: { isPaid, ids: named, all }, query, present, actor }) {
    const marked = await asAdmin(actor.id, async (db) => {
      const ids = named ?? (await findMatchingShopIds(db, { ...query, month: present.month }))
      if (named === null && digestOfSet(ids) !== all) return null
      const count = await markShops(db, { isPaid, ids, leavesFree: true, ...present, actor })
      return { count, moment: await momentOfAction(db) }
    })
    if (marked === null) return rejected("list_changed", 409)
    const { count, moment } = marked
    if (count === 0) return rejected(isPaid && named?.length !== 0 ? "nothing_due" : "nothing_selected", 422)
    return `${isPaid ? "bulk-paid" : "bulk-unpaid"}.${count}.${moment}`
  },
}

/** Begins a new month for all shops. */
export const markAll: ShopAction<"all-unpaid"> = {
  fields: [],
  isDangerous: () => true,
  run: ({ present, actor }) =>
    asAdmin(actor.id, async (db) => {
      const count = await markAllUnpaid(db, { ...present, actor })
      return `all-unpaid.${count}.${await momentOfAction(db)}` as const
    }),
}

export const undoMarking: ShopAction<"undo"> = {
  fields: [],
  async run({ dialogState, present, actor }) {
    const count = await asAdmin(actor.id, (db) => undoMarks(db, dialogState, { ...present, actor }))
    if (count === 0) return rejected("undo_over", 409)
    return `${dialogState.isPaid ? "undone-unpaid" : "undone-paid"}.${count}`
  },
}
