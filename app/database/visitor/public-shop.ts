import { neededQuestions } from "#app/domain/order/customer.ts"
import type { OrderQuestions } from "#app/domain/order/order.ts"
import type { Translations } from "#app/domain/language/translations.ts"
import { shopTranslations, type ShopProperty } from "#app/domain/shop/shop-texts.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { compiledOnce } from "../connection/build.ts"
import { withCurrency } from "../shop-currency.ts"
import { shopRow } from "../shop-columns.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** A shop with its questions for people who order. */
export type OrderingShop = PublicShop & { questions: OrderQuestions }

/** The same with its texts in all languages. */
export type StoredShop = Omit<OrderingShop, "langs"> & { translations: Translations<ShopProperty> }

/** Finds the active shop of the scope, or null. */
export async function findPublicShop(db: VisitorDatabase): Promise<StoredShop | null> {
  const row = await db.row(publicShop)
  if (row === null) return null
  const { translations, askName, askPhone, askArea, askNote, ...shop } = withCurrency(row)
  const requested = { name: askName, phone: askPhone, area: askArea, note: askNote }
  return {
    ...shop,
    translations: shopTranslations(translations),

    questions: neededQuestions(requested, shop.phone),
  }
}

const publicShop = compiledOnce(
  shopRow.select([
    "ask_name as askName",
    "ask_phone as askPhone",
    "ask_area as askArea",
    "ask_note as askNote",
  ]),
)
