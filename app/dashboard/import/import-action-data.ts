import { limits } from "#app/domain/limits.ts"
import { columnName } from "#app/domain/product-csv/column-names.ts"
import type { Preview } from "#app/dashboard/import/reader/preview.ts"
import type { FileError } from "#app/dashboard/import/reader/read-product-file.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"

/** Why nothing is shown of a file: it is no product file, or it did not arrive. */
export type RejectedUpload = FileError | { readonly reason: keyof typeof texts }

/** The file within the page's form, for the next step. */
export type CarriedFile = { readonly packed: string; readonly fileName: string }

/** The page's response to a form; a completely saved file redirects instead. */
export type ActionData =
  | { readonly error: RejectedUpload }
  | {
      readonly preview: Preview
      readonly fileName: string
      /** Null if nothing can be done with the file. */
      readonly file: CarriedFile | null
      /** True if it was confirmed, but the shop has changed since the preview. */
      readonly isStale: boolean
    }
  | {
      readonly saved: Saved
      /** The number of products that were not saved. */
      readonly rejected: number
      readonly file: CarriedFile
    }

const texts = {
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
  draft_unnamed: m.csv_file_draft_unnamed,
  not_sent: m.csv_file_not_sent,
} satisfies Readonly<Record<string, () => string>>

/** Returns why a file was rejected, and what to do about it. */
export function errorText(error: RejectedUpload): string {
  if (error.reason === "header_repeated") {
    return m.csv_file_header_repeated({ name: columnName(error.column, currentLocale()) })
  }
  if (error.reason === "foreign") return m.csv_file_foreign({ source: error.source })
  if (!("row" in error)) return texts[error.reason]()
  const row = formatCount(error.row)
  if (error.reason === "quote_open") return m.csv_file_quote_open({ row })
  return error.reason === "too_many_columns"
    ? m.csv_file_too_many_columns({ row, limit: limits.csvColumns })
    : m.csv_file_cell_too_long({ row, limit: formatCount(limits.csvCellLength) })
}

/** The numbers of created and changed products, in the address of the redirect. */
export type Saved = { readonly created: number; readonly changed: number }

export function savedQuery({ created, changed }: Saved): string {
  return `?created=${created}&changed=${changed}`
}

/** Reads the numbers; null for an address without them. */
export function readSaved(parameters: URLSearchParams): Saved | null {
  const [created, changed] = ["created", "changed"].map((name) => {
    const text = parameters.get(name)
    return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
  })
  return created == null || changed == null ? null : { created, changed }
}
