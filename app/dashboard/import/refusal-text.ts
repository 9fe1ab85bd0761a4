import { limits } from "#app/domain/limits.ts"
import { columnName } from "#app/domain/product-csv/column-names.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/locale.ts"
import type { UploadRefusal } from "./answer.ts"

type Plain = Exclude<
  UploadRefusal["reason"],
  "header_repeated" | "quote_open" | "too_many_columns" | "cell_too_long"
>

const texts: Readonly<Record<Plain, () => string>> = {
  none: m.csv_file_none,
  file_empty: m.csv_file_empty,
  workbook: m.csv_file_workbook,
  encoding: m.csv_file_encoding,
  header_missing: () => m.csv_file_header_missing({ name: columnName("name", currentLocale()) }),
  too_many_rows: () => m.csv_file_too_many_rows({ limit: formatCount(limits.csvRows) }),
  too_many_cells: () => m.csv_file_too_many_cells({ limit: formatCount(limits.csvCells) }),
  too_large: () => m.csv_file_too_large({ size: limits.csvBytes / 1024 ** 2 }),
  too_heavy: m.csv_file_too_heavy,
  one_file: m.csv_file_one,
  unreadable: m.csv_file_unreadable,
  busy: m.csv_file_busy,
  unavailable: m.csv_file_unavailable,
  not_sent: m.csv_file_not_sent,
}

/** Why nothing could be done with a file, and what to do about it. */
export function refusalText(refusal: UploadRefusal): string {
  if (refusal.reason === "header_repeated") {
    return m.csv_file_header_repeated({ name: columnName(refusal.column, currentLocale()) })
  }
  if (!("row" in refusal)) return texts[refusal.reason]()
  const row = formatCount(refusal.row)
  if (refusal.reason === "quote_open") return m.csv_file_quote_open({ row })
  return refusal.reason === "too_many_columns"
    ? m.csv_file_too_many_columns({ row, limit: limits.csvColumns })
    : m.csv_file_cell_too_long({ row, limit: formatCount(limits.csvCellLength) })
}
