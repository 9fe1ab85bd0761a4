import type { Locale } from "../language/locale.ts"
import {
  type ColumnNames,
  eachField,
  type ProductField,
  productFieldNames,
  productFields,
} from "../product/product-table.ts"
import { foldSearchText } from "../text/search-text.ts"
import { oneLine } from "../text/typed-text.ts"

/** What belongs to the row: each row is one variant. */
export const variantColumns = ["size", "color", "stock"] as const
/** What a variant may have of its own; a file without such a column leaves it as it is. */
export const ownColumns = ["variant_price", "variant_sale_price", "variant_picture"] as const
export type VariantColumn = (typeof variantColumns)[number] | (typeof ownColumns)[number]

/**
 * The columns of a file of products, in the order in which they are written. What belongs to the product stands in one of
 * its rows or is repeated in all of them.
 */
export const csvColumns = ["id", ...productFieldNames, ...variantColumns, ...ownColumns] as const
export type CsvColumn = "id" | ProductField | VariantColumn

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

/** The column that a file of refused rows begins with. An owner who corrects the rows and sends them again need not remove it. */
export const reasonColumn: Readonly<Record<Locale, string>> = { en: "Why it was refused", ar: "سبب الرفض" }

export function isReasonColumn(text: string): boolean {
  return Object.values(reasonColumn).some((name) => fold(name) === fold(text))
}

function fold(text: string): string {
  return oneLine(foldSearchText(text).replace(/[_*:.\-/]+/g, " "))
}

const byFoldedName: ReadonlyMap<string, CsvColumn> = new Map(
  csvColumns.flatMap((column) => {
    const { en, ar, also } = names[column]
    return [en, ar, ...also].map((name) => [fold(name), column] as const)
  }),
)
