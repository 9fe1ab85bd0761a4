import { emptyForm, type Action } from "#app/auth/run-action.server.ts"
import { countSelected, findMatchingShopIds } from "#app/database/admin/listed-shops.ts"
import { markShops, momentOfAction, undoMarks } from "#app/database/admin/payment-marks.ts"
import { markAllUnpaid } from "#app/database/admin/shop-payments.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { digestOfSet } from "#app/http/forms/set-digest.server.ts"
import { isWide } from "../shops-dialog-state.ts"
import type { ShopFlash } from "../shop-flash.ts"
import type { Sent, ShopAction, ShopActionInput } from "./shop-action.server.ts"

export type MarkInput = Pick<ShopActionInput<"pay">, "present" | "actor"> & { dialogState: { id: string } }

/** Marks one shop as paid or unpaid: here for this month, on the page of payments for any. */
export const markShop: Action<MarkInput, { error?: "payment_gone" }, ShopFlash, Sent<"paid" | "undo">> = {
  read(form) {
    const sent = sentFields(form, ["paid", "undo"])
    return sent?.paid === "true" || sent?.paid === "false" ? sent : null
  },
  async run({ dialogState: { id }, sent: { paid, undo }, present, actor }) {
    const isPaid = paid === "true"
    const mark = { isPaid, ids: [id], ...present, actor, undoes: undo === "true" }
    const count = await asAdmin(actor.id, (db) => markShops(db, mark))
    return count === 0 ? { status: 404, error: "payment_gone" } : `${isPaid ? "paid" : "unpaid"}.${id}`
  },
}

/** Marks the shops of a selection; those of more than one page, or all of them, require the password. */
export const markSelected: ShopAction<"bulk"> = {
  read: emptyForm,
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
    if (marked === null) return { status: 409, error: "list_changed" }
    const { count, moment } = marked
    if (count === 0)
      return { status: 422, error: isPaid && named?.length !== 0 ? "nothing_due" : "nothing_selected" }
    return `${isPaid ? "bulk-paid" : "bulk-unpaid"}.${count}.${moment}`
  },
}

/** Begins a new month for all shops. */
export const markAll: ShopAction<"all-unpaid"> = {
  read: emptyForm,
  isDangerous: () => true,
  run: ({ present, actor }) =>
    asAdmin(actor.id, async (db) => {
      const count = await markAllUnpaid(db, { ...present, actor })
      return `all-unpaid.${count}.${await momentOfAction(db)}` as const
    }),
}

export const undoMarking: ShopAction<"undo"> = {
  read: emptyForm,
  async run({ dialogState, present, actor }) {
    const count = await asAdmin(actor.id, (db) => undoMarks(db, dialogState, { ...present, actor }))
    if (count === 0) return { status: 409, error: "undo_over" }
    return `${dialogState.isPaid ? "undone-unpaid" : "undone-paid"}.${count}`
  },
}
