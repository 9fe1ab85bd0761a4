import { presetOf } from "./color-presets.ts"
import { readColor } from "./color.ts"
import { locales, type Locale } from "../language/locale.ts"
import type { Translations } from "../language/translations.ts"
import { shopTexts, type ShopText } from "./shop-texts.ts"
import type { PublicShop } from "./shop.ts"

/** The values of the shop's own settings, by field name. The email is shown beside them and never sent. */
export type SettingsFields = { [Name in (typeof ownNames)[number]]: string } & TranslatedShopFields

/** The shop's texts in other languages than its own. */
type TranslatedShopFields = { [Name in TranslatedShopField]: string }
type TranslatedShopField = `${ShopText}_${Locale}`

const translatedNames = locales.flatMap((locale) =>
  shopTexts.map((field): TranslatedShopField => `${field}_${locale}`),
)

/** Returns the fields of the form for a shop. `phone` is formatted for people. */
export function fieldsOfShop(
  shop: PublicShop & { translations: Translations<ShopText> },
  phone: string,
): SettingsFields {
  const translated = locales.flatMap((locale) =>
    shopTexts.map((field) => [`${field}_${locale}`, shop.translations[locale]?.[field] ?? ""] as const),
  )
  return {
    ...(Object.fromEntries(translated) as TranslatedShopFields),
    name: shop.name,
    description: shop.description ?? "",
    phone,
    location: shop.location ?? "",
    address_link: shop.addressLink ?? "",
    instagram_url: shop.instagramUrl ?? "",
    facebook_url: shop.facebookUrl ?? "",
    opening_hours: shop.openingHours ?? "",
    delivery_and_payment: shop.deliveryAndPayment ?? "",
    preset: presetOf(shop.color),
    color: readColor(shop.color) ?? shop.color,
    product_display_size: shop.displaySize,
    language: shop.language,
  }
}

const ownNames = [
  "name",
  "description",
  "phone",
  "location",
  "address_link",
  "instagram_url",
  "facebook_url",
  "opening_hours",
  "delivery_and_payment",
  // One of the presets, or `own`: then `color` counts.
  "preset",
  "color",
  "product_display_size",
  "language",
] as const
export const settingsFieldNames = [...ownNames, ...translatedNames]
