import type { Locale } from "#app/domain/language/locale.ts"
import type { StoredCurrency } from "#app/domain/price/second-currency.ts"
import type { ShopText } from "#app/domain/shop/shop-texts.ts"
import type { DisplaySize } from "#app/domain/shop/shop.ts"

/** One combination a shopper can choose; null where the product has no such dimension. Stock in pieces. */
export type SampleVariant = readonly [
  size: string | null,
  color: string | null,
  stock: number,
  /** In place of the product's: integer cents, of which the sale price counts during its sale, and one of its pictures. */
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
  /** Integer cents; null when the shop sets none. */
  readonly priceCents: number | null
  /** Integer cents. A product that has it is on sale, or will be. */
  readonly salePriceCents?: number
  /** The days after the seed before which its sale begins and ends, at midnight; shoppers read until when. */
  readonly sale?: { readonly begins?: number; readonly ends: number }
  /** Only hidden products have it. */
  readonly isActive?: false
  /** Those that the shop shows before all others; they are its first. */
  readonly isPinned?: true
  /** Of a product that its owner has moved up; the others are a minute apart. */
  readonly daysOld?: number
  readonly instagramUrl?: string
  readonly facebookUrl?: string
  readonly variants: readonly SampleVariant[]
  /** Files of the seed's folder `pictures`; the first is the cover. */
  readonly pictures: readonly string[]
}

/** An example shop that an empty database starts with. */
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
  /** In the order that the shop shows them. */
  readonly categories: readonly SampleCategory[]
  /** As the shop shows them: newest first but for those that its owner has moved. */
  readonly products: readonly SampleProduct[]
  readonly translation: SampleTranslation
}

/** All texts of an example shop in the language that is not its own, by those that they translate. */
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
        /** Of its sizes and colours, where they mean something else than those of other products. */
        readonly labels?: Readonly<Record<string, string>>
      }
    >
  >
  /** Of sizes and colours. */
  readonly labels: Readonly<Record<string, string>>
}
