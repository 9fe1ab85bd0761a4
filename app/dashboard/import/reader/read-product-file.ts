import { CsvError, parse } from "csv-parse/sync"
import { limits } from "#app/domain/limits.ts"
import type { CsvColumn, ProductFile } from "#app/domain/product-csv/columns.ts"
import type { FileSource } from "#app/domain/product-csv/file-source.ts"
import { decodeText, findSeparator, type Separator } from "#app/domain/product-csv/file-text.ts"
import { readRows } from "#app/domain/product-csv/rows.ts"

/** The reason why a file is no product file. */
export type FileError =
  | BrokenBound
  | { readonly reason: "encoding" | "workbook" | "file_empty" | "header_missing" }
  | { readonly reason: "header_repeated"; readonly column: CsvColumn }
  | { readonly reason: "foreign"; readonly source: FileSource }
  | { readonly reason: "quote_open"; readonly row: number }

/** The cells of a file: row 1 is the first record. */
export type FileTable = { readonly separator: Separator; readonly records: readonly (readonly string[])[] }

export type ReadFile = { readonly file: ProductFile; readonly table: FileTable }

export type ReadProductFile = ({ readonly ok: true } & ReadFile) | ({ readonly ok: false } & FileError)

/**
 * Reads the bytes of a file as rows of products, whatever they are. It never throws. It takes up to a second, so the
 * server's process must not call it.
 */
export function readProductFile(bytes: Uint8Array): ReadProductFile {
  const decoded = decodeText(bytes)
  if (!decoded.ok) return decoded
  const { separator, rest } = findSeparator(decoded.text)
  const broken = findBrokenBound(rest, separator)
  if (broken) return { ok: false, ...broken }
  const records = recordsOf(rest, separator)
  if ("ok" in records) return records
  const read = readRows(records)
  if (!read.ok) return read
  if (read.file.rows.length > limits.csvRows) return { ok: false, reason: "too_many_rows" }
  return { ...read, table: { separator, records } }
}

function recordsOf(text: string, delimiter: Separator): string[][] | ({ readonly ok: false } & FileError) {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      // A quotation mark inside a cell, as in `5" nail`, is a letter.
      relax_quotes: true,
      relax_column_count: true,
      to: maxRecords,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { ok: false, reason: "quote_open", row: Number(error["records"] ?? 0) + 1 }
  }
}

/** The first limit that a text breaks; `row` is numbered as in a spreadsheet. */
type BrokenBound =
  | { readonly reason: "too_many_rows" | "too_many_cells" }
  | { readonly reason: "too_many_columns" | "cell_too_long"; readonly row: number }

/** It counts blank rows too, which spreadsheets leave at the end. */
const maxRecords = 4 * limits.csvRows

const [quote, lineFeed, carriageReturn] = ['"', "\n", "\r"].map((mark) => mark.charCodeAt(0))

/**
 * Finds the first limit that a text breaks. It stores nothing and stops there, so a text that no parser should read
 * costs almost nothing.
 */
function findBrokenBound(text: string, separator: Separator): BrokenBound | null {
  const between = separator.charCodeAt(0)
  let [row, columns, cells, length] = [1, 1, 1, 0]
  let [isQuoted, isBegin] = [false, true]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote && isQuoted && text.charCodeAt(at + 1) !== quote) isQuoted = false
    else if (code === quote && isBegin) [isQuoted, isBegin] = [true, false]
    else if (!isQuoted && (code === between || code === lineFeed || code === carriageReturn)) {
      ;[length, isBegin] = [0, true]
      cells += 1
      if (code === between) columns += 1
      else {
        if (code === carriageReturn && text.charCodeAt(at + 1) === lineFeed) at += 1
        ;[row, columns] = [row + 1, 1]
      }
      if (columns > limits.csvColumns) return { reason: "too_many_columns", row }
      if (row > maxRecords) return { reason: "too_many_rows" }
      if (cells > limits.csvCells) return { reason: "too_many_cells" }
    } else {
      // Two quotation marks are one letter of a quoted cell.
      if (code === quote && isQuoted) at += 1
      isBegin = false
      length += 1
      if (length > limits.csvCellLength) return { reason: "cell_too_long", row }
    }
  }
  return null
}
