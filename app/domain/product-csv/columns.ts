import { locales, type Locale } from "../language/locale.ts"
import {
  type ColumnNames,
  eachField,
  type ProductField,
  productFieldNames,
  productFields,
} from "../product/product-table.ts"
import { foldSearchText } from "../text/search-text.ts"
import { oneLine } from "../text/text-input.ts"
import { labelAxes, type LabelAxis } from "../variant/variant-labels.ts"

/** What belongs to the row: each row is one variant. */
export const variantColumns = ["size", "color", "stock"] as const
/** What a variant may have of its own; a file without such a column leaves it as it is. */
export const ownColumns = ["variant_price", "variant_sale_price", "variant_picture"] as const
export type VariantColumn = (typeof variantColumns)[number] | (typeof ownColumns)[number]

/** A size or colour in another language than the shop's: the same in each row that has it. */
export type LabelColumn = `${LabelAxis}_${Locale}`

const labelColumn = <Axis extends LabelAxis>(axis: Axis) =>
  locales.map((locale) => `${axis}_${locale}` as const)
export const labelColumns: readonly LabelColumn[] = labelAxes.flatMap(labelColumn)

/** The columns of a file of products. What belongs to the product stands in one of its rows or is repeated in all of them. */
const allColumns: readonly CsvColumn[] = [
  ...["id" as const, ...productFieldNames, "size" as const, ...labelColumn("size")],
  ...["color" as const, ...labelColumn("color"), "stock" as const, ...ownColumns],
]
export type CsvColumn = "id" | ProductField | VariantColumn | LabelColumn

/** The columns of a shop in this language, in the order in which they are written: its own texts stand in one column each. */
export function columnsOfShop(own: Locale): readonly CsvColumn[] {
  return allColumns.filter((column) => !column.endsWith(`_${own}`))
}

/** A row as it was read. A column that the file does not have is not there. */
export type FileRow = {
  /** As a spreadsheet numbers it: the header is row 1. */
  readonly number: number
  readonly cells: Readonly<Partial<Record<CsvColumn, string>>>
  /** Something stands beyond the last column. */
  readonly isTooWide: boolean
}

/** A file of products as it was read; nothing in it is checked yet. */
export type ProductFile = {
  readonly columns: readonly CsvColumn[]
  /** Headers that mean nothing here: their cells are left out. */
  readonly unknownColumns: readonly string[]
  readonly rows: readonly FileRow[]
}

/** Not "ID" alone: Excel takes a file that begins so for another format. */
const names: Readonly<Record<CsvColumn, ColumnNames>> = {
  id: { en: "Product ID", ar: "معرّف المنتج", also: ["ID", "المعرّف"] },
  ...eachField<Record<ProductField, ColumnNames>>((field) => productFields[field].column),
  size_en: {
    en: "Size (English)",
    ar: "المقاس (بالإنكليزيّة)",
    also: ["English size", "Size EN", "المقاس بالإنكليزيّة"],
  },
  size_ar: {
    en: "Size (Arabic)",
    ar: "المقاس (بالعربيّة)",
    also: ["Arabic size", "Size AR", "المقاس بالعربيّة"],
  },
  color_en: {
    en: "Color (English)",
    ar: "اللون (بالإنكليزيّة)",
    also: ["English color", "English colour", "Colour (English)", "Color EN", "اللون بالإنكليزيّة"],
  },
  color_ar: {
    en: "Color (Arabic)",
    ar: "اللون (بالعربيّة)",
    also: ["Arabic color", "Arabic colour", "Colour (Arabic)", "Color AR", "اللون بالعربيّة"],
  },
  size: { en: "Size", ar: "المقاس", also: ["Sizes", "الحجم"] },
  color: { en: "Color", ar: "اللون", also: ["Colour", "Colors", "Colours"] },
  stock: { en: "Stock", ar: "المخزون", also: ["Quantity", "Qty", "Pieces", "الكمّية"] },
  variant_price: { en: "Own price", ar: "سعر خاصّ", also: ["Variant price", "Price of the variant"] },
  variant_sale_price: { en: "Own sale price", ar: "سعر تخفيض خاصّ", also: ["Variant sale price"] },
  variant_picture: { en: "Own picture", ar: "صورة خاصّة", also: ["Variant picture", "Picture number"] },
}

/** A column as its header names it. */
export function columnName(column: CsvColumn, locale: Locale): string {
  return names[column][locale]
}

/** The column that a header names, in either language; null for a name that no column has. */
export function readColumnName(text: string): CsvColumn | null {
  return byFoldedName.get(fold(text)) ?? null
}

/** The column that a file of rejected rows begins with. An owner who corrects the rows and sends them again need not remove it. */
export const reasonColumn: Readonly<Record<Locale, string>> = { en: "Why it was refused", ar: "سبب الرفض" }

export function isReasonColumn(text: string): boolean {
  return Object.values(reasonColumn).some((name) => fold(name) === fold(text))
}

function fold(text: string): string {
  return oneLine(foldSearchText(text).replace(/[_*:.\-/]+/g, " "))
}

const byFoldedName: ReadonlyMap<string, CsvColumn> = new Map(
  allColumns.flatMap((column) => {
    const { en, ar, also } = names[column]
    return [en, ar, ...also].map((name) => [fold(name), column] as const)
  }),
)
