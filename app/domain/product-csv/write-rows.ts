import type { Locale } from "#app/domain/language/locale.ts"
import { fieldsOfProduct } from "#app/domain/product/product-fields.ts"
import { writeCell } from "./cell-text.ts"
import { columnName } from "./column-names.ts"
import { csvColumns, type CsvColumn } from "./columns.ts"
import { textsOfProduct, type ProductContent } from "./product-texts.ts"

/** The names of the columns in a language. */
export function headerRow(locale: Locale): string[] {
  return csvColumns.map((column) => columnName(column, locale))
}

/**
 * The rows of a product, one a variant. Id and name stand in each of them, so that sorting in a spreadsheet parts nothing
 * and every row names its product; the rest stands in the first, so that a price is changed in one place.
 */
export function rowsOfProduct(product: ProductContent, locale: Locale): string[][] {
  const texts = textsOfProduct(product, locale)
  const id = product.id ?? ""
  return fieldsOfProduct(product).variants.map(({ size, color, stock }, index) => {
    const ofProduct = index === 0 ? texts : { name: texts.name }
    const cells: Partial<Record<CsvColumn, string>> = { ...ofProduct, id, size, color, stock }
    return csvColumns.map((column) => writeCell(cells[column] ?? ""))
  })
}
