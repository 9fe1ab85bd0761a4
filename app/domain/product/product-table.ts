import * as v from "valibot"
import type { Locale } from "../language/locale.ts"
import type { Translations } from "../language/translations.ts"
import {
  translatedDescriptions,
  translatedNames,
  type ProductText,
} from "../product-language/translated-fields.ts"
import {
  hours,
  link,
  measure,
  moment,
  money,
  optionalId,
  productDescription,
  productName,
  questions,
} from "./product-rules.ts"

/** The kind decides how a field is compared, exported and shown. */
export type FieldKind =
  | "line"
  | "lines"
  | "category"
  | "money"
  | "moment"
  | "tick"
  | "link"
  | "hours"
  | "questions"
  | "measure"

type FieldOf<Kind extends FieldKind> = {
  readonly kind: Kind
  /** The value for a new product: a text, or whether it is ticked. */
  readonly fresh: Kind extends "tick" ? boolean : string
  /** Parses the input to the stored value; prices are in cents. */
  readonly rule: v.GenericSchema<unknown, unknown>
  /** The stored product's property. A category is stored with its name, under its own property. */
  readonly property: string
  /** The field and the language of a translation. */
  readonly translates?: { readonly field: ProductText; readonly locale: Locale }
}

type FieldOfAny = { [Kind in FieldKind]: FieldOf<Kind> }[FieldKind]

/**
 * All fields of a product except its variants and pictures, by the names of their columns in the database, which the
 * form uses too. The form's reader and rules, the merge of two people's changes, the columns of CSV files with their
 * changes and problems, and the queries follow from it; the order is that of a file's columns.
 */
export const productFields = {
  name: { kind: "line", fresh: "", property: "name", rule: productName },
  ...translatedNames,
  description: { kind: "lines", fresh: "", property: "description", rule: productDescription },
  ...translatedDescriptions,
  price: { kind: "money", fresh: "", property: "priceCents", rule: money },
  sale_price: { kind: "money", fresh: "", property: "salePriceCents", rule: money },
  is_on_sale: { kind: "tick", fresh: false, property: "hasSale", rule: v.boolean() },
  sale_starts_at: { kind: "moment", fresh: "", property: "saleStartsAt", rule: moment(false) },
  sale_ends_at: { kind: "moment", fresh: "", property: "saleEndsAt", rule: moment(true) },
  is_sale_end_shown: { kind: "tick", fresh: false, property: "isSaleEndShown", rule: v.boolean() },
  is_active: { kind: "tick", fresh: true, property: "isActive", rule: v.boolean() },
  category_id: { kind: "category", fresh: "", property: "category", rule: optionalId("category_unknown") },
  hours_needed: { kind: "hours", fresh: "", property: "hoursNeeded", rule: hours },
  measure: { kind: "measure", fresh: "", property: "measure", rule: measure },
  questions: { kind: "questions", fresh: "", property: "questions", rule: questions },
  instagram_url: { kind: "link", fresh: "", property: "instagramUrl", rule: link("instagram") },
  facebook_url: { kind: "link", fresh: "", property: "facebookUrl", rule: link("facebook") },
} as const satisfies Readonly<Record<string, FieldOfAny>>

type Table = typeof productFields
export type ProductField = keyof Table

/** The fields of one kind. */
export type FieldOfKind<Kind extends FieldKind> = {
  [Field in ProductField]: Table[Field]["kind"] extends Kind ? Field : never
}[ProductField]

/** The fields for translations: one column holds all of them. */
export type TranslatedField = {
  [Field in ProductField]: Table[Field] extends { readonly translates: object } ? Field : never
}[ProductField]
/** The fields with a column of their own name. */
export type ColumnField = Exclude<ProductField, TranslatedField>

/**
 * The stored value of each field, by its column: texts, prices in cents, hours, minutes of the platform's clocks, yes or no,
 * questions, a measure; null for an empty field.
 */
export type ProductValues = { [Field in ProductField]: v.InferOutput<Table[Field]["rule"]> }

/** The same values by the properties of a product, without its category, which is more than a value. */
export type ProductProperties = {
  [Field in Exclude<ColumnField, "category_id"> as Table[Field]["property"]]: ProductValues[Field]
} & { translations: Translations<ProductText> }

export const productFieldNames = Object.keys(productFields) as readonly ProductField[]

/** Returns whether a field is a translation. */
export function isTranslated(field: ProductField): field is TranslatedField {
  return "translates" in productFields[field]
}

/** Returns whether a field is a tick, whose box sends nothing without one. */
export function isTick(field: ProductField): field is FieldOfKind<"tick"> {
  return productFields[field].kind === "tick"
}

export const columnFieldNames = productFieldNames.filter(
  (field) => !isTranslated(field),
) as readonly ColumnField[]

/** Returns whether a text names a field of the table. */
export function isProductField(name: string): name is ProductField {
  return Object.hasOwn(productFields, name)
}

/** Returns an object with a value for each field. */
export function eachField<Created extends Record<ProductField, unknown>>(
  make: (field: ProductField) => Created[ProductField],
): Created {
  return Object.fromEntries(productFieldNames.map((field) => [field, make(field)])) as Created
}
