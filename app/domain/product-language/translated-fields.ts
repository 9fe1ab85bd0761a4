import type { Locale } from "../language/locale.ts"
import { limits } from "../limits.ts"
import { optionalLine, optionalLines } from "../text/form-rules.ts"

/** The texts of a product that may stand in other languages too. */
export const productTexts = ["name", "description"] as const
export type ProductText = (typeof productTexts)[number]

/**
 * A column's names in a file, which both languages' files may use whatever the page speaks: first those that are written,
 * then what else people and other programs call the same.
 */
export type ColumnNames = Readonly<Record<Locale, string>> & { readonly also: readonly string[] }

/** A product's name in another language than its shop's: optional, as each of its texts there. */
const nameIn = (locale: Locale, column: ColumnNames) =>
  ({
    kind: "line",
    fresh: "",
    property: "translations",
    rule: optionalLine(limits.productName, "name_too_long"),
    translates: { field: "name", locale },
    column,
  }) as const

const descriptionIn = (locale: Locale, column: ColumnNames) =>
  ({
    kind: "lines",
    fresh: "",
    property: "translations",
    rule: optionalLines(limits.productDescription, "description_too_long"),
    translates: { field: "description", locale },
    column,
  }) as const

/** A further language is a further line here, in the messages and in two indexes. */
export const translatedNames = {
  name_en: nameIn("en", {
    en: "Name (English)",
    ar: "الاسم (بالإنكليزيّة)",
    also: ["English name", "Name EN", "Name in English", "الاسم بالإنكليزيّة"],
  }),
  name_ar: nameIn("ar", {
    en: "Name (Arabic)",
    ar: "الاسم (بالعربيّة)",
    also: ["Arabic name", "Name AR", "Name in Arabic", "الاسم بالعربيّة"],
  }),
} as const

export const translatedDescriptions = {
  description_en: descriptionIn("en", {
    en: "Description (English)",
    ar: "الوصف (بالإنكليزيّة)",
    also: ["English description", "Description EN", "Description in English", "الوصف بالإنكليزيّة"],
  }),
  description_ar: descriptionIn("ar", {
    en: "Description (Arabic)",
    ar: "الوصف (بالعربيّة)",
    also: ["Arabic description", "Description AR", "Description in Arabic", "الوصف بالعربيّة"],
  }),
} as const
