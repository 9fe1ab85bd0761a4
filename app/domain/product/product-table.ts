import * as v from "valibot"
import { isIdentifier } from "../identifier.ts"
import type { Locale } from "../language/locale.ts"
import type { Translations } from "../language/translations.ts"
import { limits } from "../limits.ts"
import { type PostNetwork, readPostLink } from "../link/links.ts"
import { readMoney } from "../price/money-text.ts"
import { optionalLine, optionalLines, orNull, requiredLine, textAs } from "../text/form-rules.ts"
import { readMinute } from "../time/local-minute.ts"
import { oneLine } from "../text/typed-text.ts"
import {
  translatedDescriptions,
  translatedNames,
  type ColumnNames,
  type ProductText,
} from "../product-language/translated-fields.ts"

export type { ColumnNames }

/** Names of messages. */
export const productProblems = [
  "name_required",
  "name_too_long",
  "description_too_long",
  "text_too_long",
  "category_unknown",
  "money_format",
  "money_decimals",
  "money_too_large",
  "moment_format",
  "moment_order",
  "sale_ends_before",
  "link_format",
  "variant_unknown",
  "stock_range",
  "variants_too_many",
  "variant_sale_alone",
  "picture_number",
] as const
export type ProductProblem = (typeof productProblems)[number]

/** What a field holds decides how it is compared, exported and shown. */
export type FieldKind = "line" | "lines" | "category" | "money" | "moment" | "tick" | "link"

type FieldOf<Kind extends FieldKind> = {
  readonly kind: Kind
  /** Of a new product: the text in the field, or whether it is ticked. */
  readonly fresh: Kind extends "tick" ? boolean : string
  /** What was typed → what is stored; prices in cents. */
  readonly rule: v.GenericSchema<unknown, unknown>
  /** The stored product's property. A category is stored with its name, under a property of its own. */
  readonly property: string
  readonly column: ColumnNames
  /** The field whose text it is in another language than the shop's, and in which. */
  readonly translates?: { readonly field: ProductText; readonly locale: Locale }
}

type FieldOfAny = { [Kind in FieldKind]: FieldOf<Kind> }[FieldKind]

const no = (problem: ProductProblem) => problem

const money = textAs((text, refuse) => {
  const reading = readMoney(text)
  return reading.ok ? reading.cents : refuse(no(reading.reason))
})

/** A minute by the platform's clocks, `2026-11-29T23:59`. */
const moment = (isEnd: boolean) =>
  textAs((text, refuse) => {
    const reading = readMinute(text, isEnd)
    return reading.ok ? reading.minute : refuse(no(reading.reason))
  })

const link = (network: PostNetwork) =>
  textAs((typed, refuse) => {
    const text = oneLine(typed)
    return text === "" ? null : (readPostLink(network, text) ?? refuse(no("link_format")))
  })

/** A short text that may stay empty. */
export const shortText = optionalLine(limits.shortText, no("text_too_long"))

/** An id in small letters, null for none. */
export const optionalId = (problem: ProductProblem) =>
  v.pipe(
    v.string(),
    v.check((text) => text === "" || isIdentifier(text), no(problem)),
    v.transform((text) => orNull(text.toLowerCase())),
  )

/**
 * All fields of a product but its variants and pictures, by the names of their columns in the database, which are those of
 * the form too. The form's reader and rules, the merge of two people's changes, the columns of CSV files with their changes
 * and problems, and the queries follow from it; the order is that of a file's columns.
 */
export const productFields = {
  name: {
    kind: "line",
    fresh: "",
    property: "name",
    rule: requiredLine(limits.productName, { missing: no("name_required"), tooLong: no("name_too_long") }),
    column: { en: "Name", ar: "الاسم", also: ["Product name", "Product", "Title", "اسم المنتج", "المنتج"] },
  },
  ...translatedNames,
  description: {
    kind: "lines",
    fresh: "",
    property: "description",
    rule: optionalLines(limits.productDescription, no("description_too_long")),
    column: { en: "Description", ar: "الوصف", also: ["Details", "التفاصيل"] },
  },
  ...translatedDescriptions,
  price: {
    kind: "money",
    fresh: "",
    property: "priceCents",
    rule: money,
    column: { en: "Price", ar: "السعر", also: ["Price USD", "Regular price"] },
  },
  sale_price: {
    kind: "money",
    fresh: "",
    property: "salePriceCents",
    rule: money,
    column: { en: "Sale price", ar: "سعر التخفيض", also: ["Discount price", "السعر بعد التخفيض"] },
  },
  is_on_sale: {
    kind: "tick",
    fresh: false,
    property: "hasSale",
    rule: v.boolean(),
    column: { en: "On sale", ar: "عليه تخفيض", also: ["Is on sale", "Sale", "تخفيض"] },
  },
  sale_starts_at: {
    kind: "moment",
    fresh: "",
    property: "saleStartsAt",
    rule: moment(false),
    column: { en: "Sale begins", ar: "بداية التخفيض", also: ["Sale start", "Sale from", "يبدأ التخفيض"] },
  },
  sale_ends_at: {
    kind: "moment",
    fresh: "",
    property: "saleEndsAt",
    rule: moment(true),
    column: { en: "Sale ends", ar: "نهاية التخفيض", also: ["Sale end", "Sale until", "ينتهي التخفيض"] },
  },
  is_sale_end_shown: {
    kind: "tick",
    fresh: false,
    property: "isSaleEndShown",
    rule: v.boolean(),
    column: { en: "Show sale end", ar: "إظهار نهاية التخفيض", also: ["Sale end shown"] },
  },
  is_active: {
    kind: "tick",
    fresh: true,
    property: "isActive",
    rule: v.boolean(),
    column: { en: "Active", ar: "معروض", also: ["Is active", "Visible", "Published", "نشط"] },
  },
  category_id: {
    kind: "category",
    fresh: "",
    property: "category",
    rule: optionalId("category_unknown"),
    column: { en: "Category", ar: "الفئة", also: ["Categories", "التصنيف"] },
  },
  instagram_url: {
    kind: "link",
    fresh: "",
    property: "instagramUrl",
    rule: link("instagram"),
    column: { en: "Instagram", ar: "إنستغرام", also: ["Instagram URL", "Instagram post", "منشور إنستغرام"] },
  },
  facebook_url: {
    kind: "link",
    fresh: "",
    property: "facebookUrl",
    rule: link("facebook"),
    column: { en: "Facebook", ar: "فيسبوك", also: ["Facebook URL", "Facebook post", "منشور فيسبوك"] },
  },
} as const satisfies Readonly<Record<string, FieldOfAny>>

type Table = typeof productFields
export type ProductField = keyof Table

/** The fields of one kind. */
export type FieldOfKind<Kind extends FieldKind> = {
  [Field in ProductField]: Table[Field]["kind"] extends Kind ? Field : never
}[ProductField]

/** Those that are a text in another language than the shop's: one column holds all of them. */
export type TranslatedField = {
  [Field in ProductField]: Table[Field] extends { readonly translates: object } ? Field : never
}[ProductField]
/** Those that have a column of their own name. */
export type ColumnField = Exclude<ProductField, TranslatedField>

/** What is stored of each field, by its column: texts, prices in cents, minutes of the platform's clocks, yes or no; null where nothing stands. */
export type ProductValues = { [Field in ProductField]: v.InferOutput<Table[Field]["rule"]> }

/** The same by the properties of a product, whose category is more than a value. */
export type ProductProperties = {
  [Field in Exclude<ColumnField, "category_id"> as Table[Field]["property"]]: ProductValues[Field]
} & { translations: Translations<ProductText> }

export const productFieldNames = Object.keys(productFields) as readonly ProductField[]

/** Whether a field is a text in another language than the shop's. */
export function isTranslated(field: ProductField): field is TranslatedField {
  return "translates" in productFields[field]
}

export const columnFieldNames = productFieldNames.filter(
  (field) => !isTranslated(field),
) as readonly ColumnField[]

/** Whether a text names a field of the table. */
export function isProductField(name: string): name is ProductField {
  return Object.hasOwn(productFields, name)
}

/** Something for each field. */
export function eachField<Made extends Record<ProductField, unknown>>(
  make: (field: ProductField) => Made[ProductField],
): Made {
  return Object.fromEntries(productFieldNames.map((field) => [field, make(field)])) as Made
}

type ColumnValues = Pick<ProductValues, ColumnField>

/** What the columns hold, by the properties of a product. */
export function propertiesOf(
  values: ColumnValues & { readonly translations: Translations<ProductText> },
): ProductProperties {
  const entries = columnFieldNames.flatMap((field) =>
    field === "category_id" ? [] : [[productFields[field].property, values[field]]],
  )
  return { ...Object.fromEntries(entries), translations: values.translations } as ProductProperties
}

/** The reverse: a product as its fields hold it. */
export function valuesOf(
  product: ProductProperties & { readonly category: { readonly id: string } | null },
): ProductValues {
  return eachField<ProductValues>((name) => {
    if (isTranslated(name)) {
      const { field, locale } = productFields[name].translates
      return product.translations[locale]?.[field] ?? null
    }
    return name === "category_id" ? (product.category?.id ?? null) : product[productFields[name].property]
  })
}

/** A product of which nothing is known but its name: nothing stands in its fields, and it is active. */
export function plainProduct(name: string): ProductProperties {
  const values = eachField<ProductValues>((field) => {
    const { fresh } = productFields[field]
    return typeof fresh === "boolean" ? fresh : null
  })
  return propertiesOf({ ...values, name, translations: {} })
}
