import { productFieldNames, type ProductField } from "#app/domain/product/product-table.ts"

/** What belongs to the row: each row is one variant. */
export const variantColumns = ["size", "color", "stock"] as const
export type VariantColumn = (typeof variantColumns)[number]

/**
 * The columns of a file of products, in the order in which they are written. What belongs to the product stands in one of
 * its rows or is repeated in all of them.
 */
export const csvColumns = ["id", ...productFieldNames, ...variantColumns] as const
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
