import type { SaleUntil } from "../price/sale-plan.ts"
import type { Picture } from "../shop/shop.ts"
import { locales, type Locale } from "../language/locale.ts"
import type { OtherLanguages, Translations } from "../language/translations.ts"
import type { LabelAxis } from "../variant/variant-labels.ts"
import type { Measure } from "../measure/measure.ts"
import type { ProductProperties } from "./product-table.ts"
import type { ShownQuestion } from "../question/question.ts"
import type { ProductText } from "../product-language/translated-fields.ts"

export type Variant = {
  id: string
  size: string | null
  color: string | null
  stock: number
  /** Its own prices in cents, instead of the product's; absent or null if it has the product's. */
  priceCents?: number | null
  salePriceCents?: number | null
  /** The number of its picture among the product's, from 1; absent or null means the first. */
  picture?: number | null
  /** The price for shoppers, if the variants of a product differ; in a cart also the picture. */
  own?: VariantLook
}

/** A variant with its size and colour in all languages. */
export type StoredVariant = Variant & { translations: Translations<LabelAxis> }

export type VariantLook = Readonly<Priced> & { readonly picture?: Picture | null }

/**
 * Prices in integer cents; `null` means that the owner has set none. `isOnSale` says whether the sale price counts now,
 * not only that the owner has switched the sale on.
 */
export type Priced = {
  priceCents: number | null
  salePriceCents: number | null
  isOnSale: boolean
}

type PriceView = {
  /** The last day of a running sale, if its owner shows it. */
  saleUntil?: SaleUntil | null
  /** Its variants' prices differ, and the price is the lowest of those that can be chosen. */
  isFrom?: boolean
}

/** A product as a list shows it. */
export type ProductCard = Priced &
  PriceView &
  OtherLanguages<"name"> & {
    id: string
    name: string
    /** The first picture, if there is one. */
    cover: Picture | null
    /** The sum of the stock of all variants. */
    totalStock: number
    /** A size or a colour is to be chosen; a single variant leaves no choice. */
    hasChoices: boolean
    /** The single variant of a product that comes in one size or colour. */
    onlyVariant: Variant | null
    /** It has questions: one that must be answered, or none; absent without questions. */
    asks?: "must" | "may"
    /** How it is sold; absent for pieces. */
    measure?: Measure
  }

/** A card with its texts in all languages. */
export type StoredCard = Omit<ProductCard, "onlyVariant" | "langs"> & {
  onlyVariant: StoredVariant | null
  translations: Translations<ProductText>
}

/** A product with everything that its own page shows, in all languages. */
export type StoredProduct = ProductProperties &
  Priced &
  PriceView & {
    id: string
    /** The last day, `2026-11-29`, of the running sale; null without an end. */
    saleLastDay: string | null
    category: { id: string; name: string; translations: Translations<"name" | "description"> } | null
    pictures: readonly Picture[]
    variants: readonly StoredVariant[]
    /** ISO date and time. */
    createdAt: string
  }

/** The properties that follow from a product's fields and the time, without prices. */
export type LiveSale = "isOnSale" | "saleUntil" | "saleLastDay"

/** A product in the language of a page. */
export type Product = Omit<StoredProduct, "translations" | "category" | "variants" | "questions"> &
  OtherLanguages<ProductText> & {
    category: ({ id: string; name: string } & OtherLanguages<"name">) | null
    variants: readonly Variant[]
    questions: readonly ShownQuestion[]
    /** The languages of sizes and colours that are not in the page's language. */
    labelLangs: Readonly<Record<string, Locale>>
  }

/** Sort orders of the storefront (specification, section 9); `featured` is the owner's order and has no parameter. */
export const sorts = ["featured", "price-low", "price-high", "name", "newest"] as const
export type Sort = (typeof sorts)[number]

/**
 * The reasons why a product needs its owner, the most urgent first. A draft is a product that shoppers do not see and
 * that lacks its price or a picture, or that was begun with its picture and not published yet; the other reasons apply
 * to products that they see.
 */
export const needKinds = ["out-of-stock", "draft", "no-picture", "no-price", "low-stock"] as const
export type NeedKind = (typeof needKinds)[number]

/**
 * The filters of the owner's list: those of specification 2, the product statistics, the needs, and products without a
 * translation.
 */
export const productStatuses = [
  "all",
  "active",
  "inactive",
  "on-sale",
  "low-stock",
  "out-of-stock",
  "draft",
  "no-picture",
  "no-price",
  ...locales.map((locale) => `without-${locale}` as const),
] as const
export type ProductStatus = (typeof productStatuses)[number]
