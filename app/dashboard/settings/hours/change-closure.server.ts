import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { findShopLanguage } from "#app/database/shop/own-shop.ts"
import { lockClosure, updateClosure } from "#app/database/shop/own-opening.ts"
import { closureTexts } from "#app/domain/hours/closure.ts"
import {
  checkClosure,
  closureFieldNames,
  fieldsOfClosure,
  readClosureFields,
  type ClosureFields,
  type ClosureInput,
} from "#app/domain/hours/closure-rules.ts"
import { inOwnLanguage } from "#app/domain/language/translations.ts"
import { mergeTexts, onlySent, readSeen, seenField } from "#app/domain/text/merge-texts.ts"
import type { HoursActionData } from "./hours-action-data.ts"

export type ClosureForm = {
  fields: ClosureFields
  /** The values with which the form was opened; null for a new closure. */
  seen: ClosureFields | null
  /** Returns whether the form has a field. A missing field stays as it is stored. */
  isSent: (name: string) => boolean
}

/** How the form of a closure is read. */
export const closureForm = {
  read(form: FormData): ClosureForm | null {
    const fields = readClosureFields(form)
    const seen = readSeen(form.get(seenField), closureFieldNames)
    return fields && { fields, seen, isSent: (name) => form.has(name) }
  },
  inputOf: ({ fields }: ClosureForm) => ({ fields }),
}

/** Checks the fields by the rules, as texts in the shop's own language. */
export async function checkClosureForm(shopId: string, fields: ClosureFields) {
  return checkClosure(inOwnLanguage(closureTexts, fields, await asShop(shopId, findShopLanguage)))
}

/**
 * Stores a closure, together with other fields that another device changed since the form was opened. It fails if both
 * changed the same field.
 */
export async function changeClosure(
  db: ShopDatabase,
  id: string,
  closure: ClosureInput,
  { seen, isSent }: ClosureForm,
): Promise<boolean | Pick<HoursActionData, "conflicting" | "fields">> {
  const stored = await lockClosure(db, id)
  if (stored === null) return false
  const theirs = fieldsOfClosure(stored)
  const mine = onlySent<keyof ClosureFields>(fieldsOfClosure(closure), theirs, isSent)
  const { merged, conflicting: names } = mergeTexts<keyof ClosureFields>(seen ?? theirs, mine, theirs)
  if (names.length > 0) return { fields: merged, conflicting: { names, theirs } }
  const checked = checkClosure(merged)
  return updateClosure(db, id, checked.ok ? checked.closure : closure)
}
