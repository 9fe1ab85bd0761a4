import type { Locale } from "#app/domain/language/locale.ts"
import {
  eachField,
  productFields,
  type ColumnNames,
  type ProductField,
} from "#app/domain/product/product-table.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { oneLine } from "#app/domain/text/typed-text.ts"
import { csvColumns, type CsvColumn } from "./columns.ts"

/** Not "ID" alone: Excel takes a file that begins so for another format. */
const names: Readonly<Record<CsvColumn, ColumnNames>> = {
  id: { en: "Product ID", ar: "معرّف المنتج", also: ["ID", "المعرّف"] },
  ...eachField<Record<ProductField, ColumnNames>>((field) => productFields[field].column),
  size: { en: "Size", ar: "المقاس", also: ["Sizes", "الحجم"] },
  color: { en: "Color", ar: "اللون", also: ["Colour", "Colors", "Colours"] },
  stock: { en: "Stock", ar: "المخزون", also: ["Quantity", "Qty", "Pieces", "الكمّية"] },
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
