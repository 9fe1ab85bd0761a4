import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { lockArea, updateArea } from "#app/database/shop/delivery-areas.ts"
import { findShopLanguage } from "#app/database/shop/own-shop.ts"
import {
  areaFieldNames,
  checkArea,
  fieldsOfArea,
  readAreaFields,
  type AreaFields,
  type AreaInput,
} from "#app/domain/delivery/area-rules.ts"
import { areaTexts } from "#app/domain/delivery/delivery-area.ts"
import { inOwnLanguage } from "#app/domain/language/translations.ts"
import { mergeTexts, onlySent, readSeen, seenField } from "#app/domain/text/merge-texts.ts"
import type { DeliveryActionData } from "./delivery-action-data.ts"

export type AreaForm = {
  fields: AreaFields
  /** The values with which the form was opened; null for an old form that does not send them. */
  seen: AreaFields | null
  /** Returns whether the form has a field. A missing field stays as it is stored. */
  isSent: (name: string) => boolean
}

/** How the form of an area is read. */
export const areaForm = {
  read(form: FormData): AreaForm | null {
    const fields = readAreaFields(form)
    const seen = readSeen(form.get(seenField), areaFieldNames)
    return fields && { fields, seen, isSent: (name) => form.has(name) }
  },
  inputOf: ({ fields }: AreaForm) => ({ fields }),
}

/** Checks the fields by the rules, as texts in the shop's own language. */
export async function checkAreaForm(shopId: string, fields: AreaFields) {
  return checkArea(inOwnLanguage(areaTexts, fields, await asShop(shopId, findShopLanguage)))
}

/**
 * Stores an area, together with other fields that another device changed since the form was opened. It fails if both
 * changed the same field.
 */
export async function changeArea(
  db: ShopDatabase,
  id: string,
  area: AreaInput,
  { seen, isSent }: AreaForm,
): Promise<boolean | Pick<DeliveryActionData, "conflicting" | "fields">> {
  const stored = await lockArea(db, id)
  if (stored === null) return false
  const theirs = fieldsOfArea(stored)
  const mine = onlySent<keyof AreaFields>(fieldsOfArea(area), theirs, isSent)
  const { merged, conflicting: names } = mergeTexts<keyof AreaFields>(seen ?? theirs, mine, theirs)
  if (names.length > 0) return { fields: merged, conflicting: { names, theirs } }
  const checked = checkArea(merged)
  return updateArea(db, id, checked.ok ? checked.area : area)
}
