import * as v from "valibot"
import type { ShopPhoneReading } from "../account/contact.ts"
import { problemsOf } from "../text/form-rules.ts"
import { oneLine, withoutMarks } from "../text/text-input.ts"
import { nameEntries, type NewShopFields, newShopProblems, type NewShopProblems } from "./new-shop-form.ts"

/** The shop's fields that the operator can change, as raw values. */
export const editShopNames = ["name", "email", "slug", "username", "phone"] as const
export type EditShopFields = Pick<NewShopFields, (typeof editShopNames)[number]>

/** The same fields as stored. */
export type EditedShop = Omit<EditShopFields, "phone"> & { phone: string | null }

export type CheckedEdit =
  | { readonly ok: true; readonly shop: EditedShop }
  | { readonly ok: false; readonly problems: NewShopProblems }

/** Checks the rules for a new shop. `readPhone` is a parameter, because the browser has no numbering plans. */
export function checkEditedShop(
  { phone, ...fields }: EditShopFields,
  readPhone: (text: string) => ShopPhoneReading,
): CheckedEdit {
  const result = v.safeParse(v.strictObject(nameEntries), fields)
  const read = readPhone(phone)
  if (result.success && read.ok) return { ok: true, shop: { ...result.output, phone: read.phone } }
  const wrong = problemsOf(result.issues ?? [], newShopProblems)
  return { ok: false, problems: read.ok ? wrong : { phone: read.reason, ...wrong } }
}

/**
 * Returns the text that an administrator types before a shop is deleted: 'DELETE ' and its name in upper case (platform
 * specification, section 4).
 */
export function deleteSentence(name: string): string {
  return `DELETE ${plain(name).toUpperCase()}`
}

/** Returns whether the input is the sentence, in any Unicode composition and with any surrounding spaces. */
export function isDeleteSentence(input: string, name: string): boolean {
  return plain(input) === plain(deleteSentence(name))
}

function plain(text: string): string {
  return oneLine(withoutMarks(text).normalize("NFC"))
}
