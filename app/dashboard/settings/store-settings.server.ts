import { asShop } from "#app/database/connection/scopes.server.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { findOwnDelivery, type OwnDelivery } from "#app/database/shop/delivery-areas.ts"
import { findOrderSettings, updateOrderSettings } from "#app/database/shop/orders/stored-order-settings.ts"
import { findOwnShop, updateSettings, type OwnShop } from "#app/database/shop/own-shop.ts"
import { findOwnOpening } from "#app/database/shop/own-opening.ts"
import { findWantedSettings, updateWantedSettings } from "#app/database/shop/stored-wanted-settings.ts"
import { listPaymentMethods } from "#app/database/shop/payment-methods.ts"
import { holdShop } from "#app/database/shop/products/locks.ts"
import {
  checkOrderSettings,
  fieldsOfOrderSettings,
  orderSettingNames,
} from "#app/domain/order/order-settings.ts"
import type { Opening } from "#app/domain/hours/open-state.ts"
import {
  checkWantedSettings,
  fieldsOfWantedSettings,
  wantedSettingNames,
} from "#app/domain/hours/wanted-settings.ts"
import type { PaymentMethod } from "#app/domain/payment-method/payment-method.ts"
import { fieldsOfShop, settingsFieldNames } from "#app/domain/shop/settings-fields.ts"
import type { AllSettings, SentSections, SettingName } from "#app/domain/shop/settings-sections.ts"
import { checkSettings } from "#app/domain/shop/settings-rules.ts"
import { mergeTexts } from "#app/domain/text/merge-texts.ts"
import { readShopPhone, writePhone } from "#app/http/phone-number.server.ts"
import { productReply } from "../orders/reply-text.ts"
import type { ActionData } from "./settings-action-data.ts"

export type StoredSettings = {
  shop: OwnShop
  stored: AllSettings
  delivery: OwnDelivery
  opening: Opening
  paymentMethods: PaymentMethod[]
}

/** Finds all settings of a shop; null if it does not exist. */
export async function findSettings(db: ShopDatabase): Promise<StoredSettings | null> {
  const [shop, orders, wanted, delivery, opening, paymentMethods] = await Promise.all([
    findOwnShop(db),
    findOrderSettings(db),
    findWantedSettings(db),
    findOwnDelivery(db),
    findOwnOpening(db),
    listPaymentMethods(db),
  ])
  if (shop === null || orders === null || wanted === null) return null
  const stored = {
    ...fieldsOfShop(shop, writePhone(shop.phone)),
    ...fieldsOfOrderSettings(orders, productReply),
    ...fieldsOfWantedSettings(wanted),
  }
  return { shop, stored, delivery, opening, paymentMethods }
}

type Rejected = Pick<ActionData, "problems" | "meantPhone" | "conflicting" | "fields">

/**
 * Stores the sections of a form, together with what another device changed in them since it was opened; all others stay
 * as they are. It fails if both changed the same field. False if the shop does not exist.
 */
export function storeSettings(
  shopId: string,
  { sections, fields: mine, seen, askedPhone }: SentSections,
): Promise<boolean | Rejected> {
  return asShop(shopId, async (db) => {
    await holdShop(db)
    const found = await findSettings(db)
    if (found === null) return false
    const { shop, stored: theirs } = found
    const { merged, conflicting: names } = mergeTexts(
      { ...theirs, ...seen },
      mine as Readonly<Record<SettingName, string>>,
      theirs,
    )
    const next: AllSettings = { ...theirs, ...merged }
    const phone = readShopPhone(next.phone, shop.phone, askedPhone)
    const own = checkSettings(pick(next, settingsFieldNames), () => phone)
    const orders = checkOrderSettings(pick(next, orderSettingNames), productReply)
    const wanted = checkWantedSettings(pick(next, wantedSettingNames))
    if (!own.ok || !orders.ok || !wanted.ok) {
      const problems = {
        ...(!own.ok && own.problems),
        ...(!orders.ok && orders.problems),
        ...(!wanted.ok && wanted.problems),
      }
      return { problems, ...(!phone.ok && phone.meant && { meantPhone: writePhone(phone.meant) }) }
    }
    // A colour and its preset are one choice.
    const colour = names.includes("color") ? { preset: mine.preset ?? "" } : {}
    if (names.length > 0) return { fields: { ...merged, ...colour }, conflicting: { names, theirs } }
    const hasOwn = sections.some((section) => section !== "orders" && section !== "when")
    return (
      (!hasOwn || (await updateSettings(db, own.settings))) &&
      (!sections.includes("orders") || (await updateOrderSettings(db, orders.settings))) &&
      (!sections.includes("when") || (await updateWantedSettings(db, wanted.settings)))
    )
  })
}

function pick<Name extends keyof AllSettings>(fields: AllSettings, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<AllSettings, Name>
}
