import type { Locale } from "../language/locale.ts"
import type { OtherLanguages } from "../language/translations.ts"
import type { ShopCurrency } from "../price/second-currency.ts"
import type { ShopProperty } from "./shop-texts.ts"

/** The number of products in a row (specification, section 9). */
export const displaySizes = ["small", "medium", "large"] as const

export type DisplaySize = (typeof displaySizes)[number]

/** The data of a shop's public page. `logoKey` is an image key without width and type. */
export type PublicShop = OtherLanguages<ShopProperty> & {
  id: string
  slug: string
  name: string
  description: string | null
  /** E.164, or the original text if it was stored before phones were parsed. */
  phone: string | null
  location: string | null
  addressLink: string | null
  instagramUrl: string | null
  facebookUrl: string | null
  /** Plain text with line breaks, as `deliveryAndPayment`. */
  openingHours: string | null
  deliveryAndPayment: string | null
  logo: Picture | null
  /** `#RRGGBB`. */
  color: string
  displaySize: DisplaySize
  language: Locale
  /** Null for prices in dollars alone. */
  currency: ShopCurrency | null
}

/** A stored picture: its files are `{key}-{width}.{avif|webp|jpg}`; the placeholder is a tiny `data:` address. */
export type Picture = {
  key: string
  placeholder: string
}

/** An owner of a new shop does these first, in this order. */
export const firstSteps = ["logo", "category", "product", "share"] as const

export type FirstStep = (typeof firstSteps)[number]

/** Says which of them are done. */
export type FirstSteps = Readonly<Record<FirstStep, boolean>>

export function stepsDone(steps: FirstSteps): number {
  return firstSteps.filter((step) => steps[step]).length
}
