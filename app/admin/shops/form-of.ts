import { editShopNames } from "#app/domain/shop/edit-shop-form.ts"
import { ownPasswordField } from "#app/domain/account/own-password.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import type { ShopsPlace } from "./shops-place.ts"

/** What each form of the page sends; that of a new shop is read where shops are made. */
const names: Readonly<Record<Exclude<ShopsPlace["kind"], "new">, readonly string[]>> = {
  list: [],
  bulk: [ownPasswordField],
  block: [],
  unblock: [],
  edit: editShopNames,
  pay: ["paid", "undo"],
  plan: ["plan_id"],
  undo: [],
  "all-unpaid": [ownPasswordField],
  recover: ["password", "again", ownPasswordField],
  delete: ["sentence", "sure", ownPasswordField],
}

/** The fields of a sent form; null for a form that the address did not show: another field, or one sent twice. */
export function formOf({ kind }: ShopsPlace, form: FormData): Readonly<Record<string, string>> | null {
  return kind === "new" ? {} : textFields(form, names[kind])
}
