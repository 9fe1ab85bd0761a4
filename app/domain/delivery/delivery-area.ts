import type { Locale } from "../language/locale.ts"
import {
  textsIn,
  type OtherLanguages,
  type PageLanguage,
  type Translations,
} from "../language/translations.ts"

/** Characters of a text; `areas` is the largest number of areas of a shop. */
export const deliveryLimits = { areas: 60, name: 80, note: 60 } as const

/** The texts of an area, which can have translations. */
export const areaTexts = ["name", "note"] as const
export type AreaText = (typeof areaTexts)[number]

/** The terms on which a shop delivers to an area. Amounts are in cents. */
export type AreaTerms = {
  /** Null: to agree. 0: free. */
  readonly priceCents: number | null
  /** Delivery of goods worth so much, before any reduction, is free; null: of none. */
  readonly freeFromCents: number | null
  /** Goods worth less, before any reduction, are not delivered; null: all are. */
  readonly smallestCents: number | null
}

/** The terms from which a shopper's page tells the price of a delivery. */
export type SeenArea = Pick<AreaTerms, "priceCents" | "freeFromCents">

/** An area to which a shop delivers, with its texts in the shop's language. */
export type DeliveryArea = AreaTerms & {
  readonly id: string
  readonly name: string
  readonly note: string | null
  readonly translations: Translations<AreaText>
}

/** What a shop's active areas and its pickup are; areas are in the owner's order. */
export type DeliveryTerms = { readonly hasPickup: boolean; readonly areas: readonly DeliveryArea[] }

/** Returns what delivery of goods worth so much costs, in cents; null: to agree. */
export function deliveryCents({ priceCents, freeFromCents }: AreaTerms, goodsCents: number): number | null {
  return freeFromCents !== null && goodsCents >= freeFromCents ? 0 : priceCents
}

/** Returns the cents of goods that are missing to free delivery; null where it is free, or never is. */
export function missingToFree(terms: AreaTerms, goodsCents: number): number | null {
  const { freeFromCents } = terms
  return freeFromCents === null || deliveryCents(terms, goodsCents) === 0 ? null : freeFromCents - goodsCents
}

/** Returns the cents of goods that are missing to the smallest order; null for none. */
export function missingToSmallest({ smallestCents }: AreaTerms, goodsCents: number): number | null {
  return smallestCents === null || goodsCents >= smallestCents ? null : smallestCents - goodsCents
}

/** Returns an area for a page, with its texts in the page's language, otherwise in the shop's. */
export function areaIn<Area extends DeliveryArea>(
  area: Area,
  language: PageLanguage,
): Omit<Area, "translations"> & OtherLanguages<AreaText> {
  return textsIn(areaTexts, area, language)
}

type OrderArea = { readonly areaName: string | null; readonly areaTranslations: Translations<"name"> }

/** Returns the name of an order's area in a language, otherwise in the shop's; null without one. */
export function areaNameIn({ areaName, areaTranslations }: OrderArea, locale: Locale): string | null {
  return areaName && (areaTranslations[locale]?.name ?? areaName)
}
