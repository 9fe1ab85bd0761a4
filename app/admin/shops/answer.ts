import type { AdminShop } from "#app/database/admin/shops.ts"
import type { FreeNames, NewShopFields, NewShopProblems } from "#app/domain/shop/new-shop-form.ts"
import type { EditShopFields } from "#app/domain/shop/edit-shop-form.ts"
import type { OwnPasswordProblem } from "#app/domain/account/own-password.ts"
import type { SetPasswordProblem } from "#app/domain/account/set-password.ts"

/** Why something was not done: names that `shop-words` knows. */
export type ShopRefusal =
  | "shop_gone"
  | "request_gone"
  | "create_failed"
  | "form_unreadable"
  | "signed_out"
  | "payment_failed"
  | "payment_gone"
  | "undo_over"
  | "update_failed"
  | "update_gone"
  | "edit_failed"
  | "plan_failed"
  | "plan_gone"
  | "password_failed"
  | "delete_failed"
  | "delete_gone"
  | "nothing_selected"

export type DeletionProblem = "wrong_sentence" | "not_sure"

/** A shop that has a new password. */
export type HandOver = { kind: "created" | "recovered"; shop: AdminShop; password: string }

/** What the page says of something that was sent to it; whatever was done leads on instead. */
export type ShopAnswer = {
  refusal?: ShopRefusal
  /** Of the Recover Password form. */
  password?: SetPasswordProblem
  /** Of the Create New Shop form: what was typed, what is wrong, and free names where some can't be had. */
  fields?: NewShopFields
  /** Of the form that edits a shop: what was typed. */
  edit?: EditShopFields
  problems?: NewShopProblems
  suggestions?: FreeNames
  /** What its owner is to be told: shown once. */
  handOver?: HandOver
  /** Of the last step before a deletion, with what was typed. */
  deletion?: DeletionProblem
  typed?: string
  /** Of the password that a dangerous act asks for again. */
  ownPassword?: OwnPasswordProblem
}
