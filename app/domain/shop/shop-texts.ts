import {
  textsIn,
  translationsOf,
  type OtherLanguages,
  type PageLanguage,
  type Translations,
} from "../language/translations.ts"

/** The texts of a shop that can have translations, by their columns, and the properties of a read shop. */
const properties = {
  name: "name",
  description: "description",
  location: "location",
  opening_hours: "openingHours",
  delivery_and_payment: "deliveryAndPayment",
} as const

export type ShopText = keyof typeof properties
export type ShopProperty = (typeof properties)[ShopText]

export const shopTexts = Object.keys(properties) as readonly ShopText[]
const shopProperties = Object.values(properties)

/** Returns translations by the shop's properties. */
export function shopTranslations(stored: Translations<ShopText>): Translations<ShopProperty> {
  return translationsOf(shopProperties, (property, locale) => {
    const field = shopTexts.find((name) => properties[name] === property)
    return field && stored[locale]?.[field]
  })
}

/**
 * Returns a shop in the language of a page. Its `language` stays its own: that of the messages that the shop itself
 * reads.
 */
export function shopIn<Shop extends { readonly [Property in ShopProperty]: string | null }>(
  shop: Shop & { readonly translations: Translations<ShopProperty> },
  language: PageLanguage,
): Omit<Shop, "translations"> & OtherLanguages<ShopProperty> {
  return textsIn(shopProperties, shop, language)
}
