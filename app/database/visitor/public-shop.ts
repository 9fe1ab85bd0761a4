import { neededQuestions } from "#app/domain/order/customer.ts"
import type { OrderQuestions } from "#app/domain/order/order.ts"
import type { Translations } from "#app/domain/language/translations.ts"
import { shopTranslations, type ShopProperty } from "#app/domain/shop/shop-texts.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { build, compiledOnce } from "../connection/build.ts"
import { pictureOf } from "../connection/stored-values.ts"
import { currencyColumns, withCurrency } from "../shop-currency.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** A shop with its questions for people who order. */
export type OrderingShop = PublicShop & { questions: OrderQuestions }

/** The same with its texts in all languages. */
export type StoredShop = Omit<OrderingShop, "langs"> & { translations: Translations<ShopProperty> }

/** Finds the active shop of the scope, or null. */
export async function findPublicShop(db: VisitorDatabase): Promise<StoredShop | null> {
  const row = await db.row(publicShop)
  if (row === null) return null
  const { logoKey, logoPlaceholder, translations, askName, askPhone, askArea, askNote, ...shop } =
    withCurrency(row)
  const requested = { name: askName, phone: askPhone, area: askArea, note: askNote }
  return {
    ...shop,
    translations: shopTranslations(translations),
    logo: pictureOf(logoKey, logoPlaceholder),
    questions: neededQuestions(requested, shop.phone),
  }
}

const publicShop = compiledOnce(
  build
    .selectFrom("shops")
    .select([
      "id",
      "slug",
      "name",
      "description",
      "phone",
      "location",
      "address_link as addressLink",
      "instagram_url as instagramUrl",
      "facebook_url as facebookUrl",
      "opening_hours as openingHours",
      "delivery_and_payment as deliveryAndPayment",
      "translations",
      "logo_url as logoKey",
      "logo_placeholder as logoPlaceholder",
      "color",
      "product_display_size as displaySize",
      "language",
      "ask_name as askName",
      "ask_phone as askPhone",
      "ask_area as askArea",
      "ask_note as askNote",
      ...currencyColumns,
    ]),
)
