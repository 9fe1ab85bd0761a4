import { CsvError, parse } from "csv-parse/sync"
import { limits } from "#app/domain/limits.ts"
import type { CsvColumn, ProductFile } from "#app/domain/product-csv/columns.ts"
import { decodeText } from "#app/domain/product-csv/decode-text.ts"
import { readRows } from "#app/domain/product-csv/read-rows.ts"
import { findSeparator, type Separator } from "#app/domain/product-csv/separator.ts"
import { findBrokenBound, mostRecords, type BrokenBound } from "./find-broken-bound.ts"

/** Why a file is none of ours. */
export type FileRefusal =
  | BrokenBound
  | { readonly reason: "encoding" | "workbook" | "file_empty" | "header_missing" }
  | { readonly reason: "header_repeated"; readonly column: CsvColumn }
  | { readonly reason: "quote_open"; readonly row: number }

/** What stood in a file, cell by cell: row 1 is the first record. */
export type FileTable = { readonly separator: Separator; readonly records: readonly (readonly string[])[] }

export type ReadFile = { readonly file: ProductFile; readonly table: FileTable }

export type ReadProductFile = ({ readonly ok: true } & ReadFile) | ({ readonly ok: false } & FileRefusal)

/** The bytes of a file as rows of products, whatever they are; never throws. It takes up to a second: not in the process that serves. */
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

function recordsOf(text: string, delimiter: Separator): string[][] | ({ readonly ok: false } & FileRefusal) {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      // A quotation mark inside a cell, as in `5" nail`, is a letter.
      relax_quotes: true,
      relax_column_count: true,
      to: mostRecords,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { ok: false, reason: "quote_open", row: Number(error["records"] ?? 0) + 1 }
  }
}
