import { locales } from "../language/locale.ts"
import {
  textsIn,
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
  const languages = locales.flatMap((locale) => {
    const texts = shopTexts.flatMap((field) => {
      const text = stored[locale]?.[field]
      return text === undefined ? [] : [[properties[field], text] as const]
    })
    return texts.length === 0 ? [] : [[locale, Object.fromEntries(texts)] as const]
  })
  return Object.fromEntries(languages) as Translations<ShopProperty>
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
