import type { Locale } from "#app/domain/language/locale.ts"
import type { StoredCurrency } from "#app/domain/price/second-currency.ts"
import type { ShopText } from "#app/domain/shop/shop-texts.ts"
import type { DisplaySize } from "#app/domain/shop/shop.ts"

/**
 * A variant that a shopper can choose; null for a size or colour that the product does not have. Stock is in pieces.
 */
export type SampleVariant = readonly [
  size: string | null,
  color: string | null,
  stock: number,
  /**
   * The variant's own price in integer cents, whose sale price counts during its sale, and one of the product's
   * pictures.
   */
  own?: { readonly priceCents: number; readonly salePriceCents?: number; readonly picture?: string },
]

export type SampleCategory = {
  readonly name: string
  readonly description: string
}

export type SampleProduct = {
  readonly name: string
  readonly description: string
  /** The name of one of the shop's categories. */
  readonly category: string
  /** Integer cents; null if the shop sets none. */
  readonly priceCents: number | null
  /** Integer cents. A product that has it is on sale, or will be. */
  readonly salePriceCents?: number
  /** The sale begins and ends at midnight so many days after the seed; shoppers read its end. */
  readonly sale?: { readonly begins?: number; readonly ends: number }
  /** Only hidden products have it. */
  readonly isActive?: false
  /** True for the first products, which the shop shows before all others. */
  readonly isPinned?: true
  /** The age of a product that its owner has moved up; the others are a minute apart. */
  readonly daysOld?: number
  readonly instagramUrl?: string
  readonly facebookUrl?: string
  readonly variants: readonly SampleVariant[]
  /** Files of the seed's folder `pictures`; the first is the cover. */
  readonly pictures: readonly string[]
}

/** An empty database starts with such an example shop. */
export type SampleShop = {
  readonly slug: string
  readonly name: string
  readonly username: string
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly description: string
  readonly location: string
  readonly addressLink: string
  readonly instagramUrl: string
  readonly facebookUrl: string
  readonly openingHours: string
  readonly deliveryAndPayment: string
  /** `#RRGGBB`. */
  readonly color: string
  readonly displaySize: DisplaySize
  readonly language: Locale
  readonly currency: StoredCurrency
  /** A file of the seed's folder `pictures`. */
  readonly logo: string
  /** They are in the shop's order. */
  readonly categories: readonly SampleCategory[]
  /** They are in the shop's order: newest first, except those that its owner has moved. */
  readonly products: readonly SampleProduct[]
  readonly translation: SampleTranslation
}

/** All texts of an example shop in the language that is not its own, by the texts that they translate. */
export type SampleTranslation = {
  readonly language: Locale
  readonly shop: Readonly<Record<ShopText, string>>
  readonly categories: Readonly<Record<string, { readonly name: string; readonly description: string }>>
  readonly products: Readonly<
    Record<
      string,
      {
        readonly name: string
        readonly description: string
        /** The texts of its sizes and colours, if they differ from those of other products. */
        readonly labels?: Readonly<Record<string, string>>
      }
    >
  >
  /** The texts of sizes and colours. */
  readonly labels: Readonly<Record<string, string>>
}
