import type { AdminShop } from "#app/database/admin/listed-shops.ts"
import type { OwnPasswordProblem, SetPasswordProblem } from "#app/domain/account/passwords.ts"
import { limits } from "#app/domain/limits.ts"
import type { EditShopFields } from "#app/domain/shop/edit-shop-form.ts"
import type { FreeNames, NewShopFields, NewShopProblems } from "#app/domain/shop/new-shop-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { ShopsDialogState } from "./shops-dialog-state.ts"

/** Why an action was rejected (specification 8, and what it leaves open). */
export const errors = {
  shop_gone: m.shops_gone,
  request_gone: m.shops_request_gone,
  request_has_shop: m.shops_request_has_shop,
  create_failed: m.shops_create_failed,
  form_unreadable: m.problem_upload_unreadable,
  payment_failed: m.shops_payment_failed,
  payment_gone: m.shops_payment_gone,
  undo_over: () => m.shops_undo_over({ count: limits.undoMinutes }),
  update_failed: m.shops_update_failed,
  update_gone: m.shops_update_gone,
  edit_failed: m.shops_edit_failed,
  plan_failed: m.shops_plan_failed,
  plan_gone: m.shops_plan_gone,
  password_failed: m.shops_password_failed,
  delete_failed: m.shops_delete_failed,
  delete_gone: m.shops_delete_gone,
  nothing_selected: m.shops_nothing_selected,
  list_changed: m.shops_list_changed,
  nothing_due: m.shops_nobody_owes,
} as const

export type ShopError = keyof typeof errors

/** The error of each dialog when the connection breaks or the database does not respond. */
export const failures: Readonly<Record<ShopsDialogState["kind"], ShopError>> = {
  list: "update_failed",
  new: "create_failed",
  "all-unpaid": "update_failed",
  bulk: "update_failed",
  delete: "delete_failed",
  pay: "payment_failed",
  undo: "payment_failed",
  block: "update_failed",
  unblock: "update_failed",
  edit: "edit_failed",
  plan: "plan_failed",
  recover: "password_failed",
}

/** A shop that has a new password. */
export type HandOver = { kind: "created" | "recovered"; shop: AdminShop; password: string }

/** The response to a form that changed nothing; after a change the browser is redirected. */
export type ShopActionData = {
  error?: ShopError
  /** From the Recover Password form. */
  password?: SetPasswordProblem
  /** From the Create New Shop form: its input, its problems, and free names for taken ones. */
  fields?: NewShopFields
  /** The input of the form that edits a shop. */
  edit?: EditShopFields
  problems?: NewShopProblems
  suggestions?: FreeNames
  /** The owner's data; it is shown once. */
  handOver?: HandOver
  /** From the last step before a deletion. */
  deletion?: "wrong_sentence" | "not_sure"
  input?: string
  /** The error of the administrator's password, which a dangerous action requires again. */
  ownPassword?: OwnPasswordProblem
}
