import { locales } from "../language/locale.ts"
import {
  textsIn,
  type OtherLanguages,
  type PageLanguage,
  type Translations,
} from "../language/translations.ts"

/** The texts of a shop that may stand in other languages too, by their columns; and the properties that they are read as. */
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

/** Translations by the shop's properties. */
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

/** A shop as a page in a language shows it. Its own language stays known: it is that of what the shop itself reads. */
export function shopIn<Shop extends { readonly [Property in ShopProperty]: string | null }>(
  shop: Shop & { readonly translations: Translations<ShopProperty> },
  language: PageLanguage,
): Omit<Shop, "translations"> & OtherLanguages<ShopProperty> {
  return textsIn(shopProperties, shop, language)
}
