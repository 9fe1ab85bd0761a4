import type { DeliveryTerms } from "#app/domain/delivery/delivery-area.ts"
import type { Opening } from "#app/domain/hours/open-state.ts"
import { intervalsOf, type WantedSettings } from "#app/domain/hours/wanted-settings.ts"
import { neededQuestions } from "#app/domain/order/customer.ts"
import type { OrderQuestions } from "#app/domain/order/order.ts"
import type { Translations } from "#app/domain/language/translations.ts"
import { shopTranslations, type ShopProperty } from "#app/domain/shop/shop-texts.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { compiledOnce } from "../connection/build.ts"
import { withCurrency } from "../shop-currency.ts"
import { shopRow, wantedSettingColumns } from "../shop-columns.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"
import { findDeliveryTerms } from "./delivery-terms.ts"
import { findOpening } from "./shop-opening.ts"

/** A shop with its questions for people who order, how orders reach them, when it is open, and how it asks when. */
export type OrderingShop = PublicShop & {
  questions: OrderQuestions
  delivery: DeliveryTerms
  opening: Opening
  wanted: WantedSettings
}

/** The same with its texts in all languages. */
export type StoredShop = Omit<OrderingShop, "langs"> & { translations: Translations<ShopProperty> }

/** Finds the active shop of the scope, or null. */
export async function findPublicShop(db: VisitorDatabase): Promise<StoredShop | null> {
  const [row, delivery, opening] = await Promise.all([
    db.row(publicShop),
    findDeliveryTerms(db),
    findOpening(db),
  ])
  if (row === null) return null
  const { translations, askName, askPhone, askArea, askNote, ...found } = withCurrency(row)
  const { asksWhen, leadHours, intervals, ...shop } = found
  const requested = { name: askName, phone: askPhone, area: askArea, note: askNote }
  return {
    ...shop,
    translations: shopTranslations(translations),
    questions: neededQuestions(requested, shop.phone),
    delivery,
    opening,
    wanted: { asksWhen, leadHours, intervals: intervalsOf(intervals) },
  }
}

const publicShop = compiledOnce(
  shopRow
    .select(["ask_name as askName", "ask_phone as askPhone", "ask_area as askArea", "ask_note as askNote"])
    .select(wantedSettingColumns),
)
