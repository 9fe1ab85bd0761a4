import { limits } from "#app/domain/limits.ts"
import type { Separator } from "#app/domain/product-csv/separator.ts"

/** The first bound that a text breaks; `row` as a spreadsheet numbers it. */
export type BrokenBound =
  | { readonly reason: "too_many_rows" | "too_many_cells" }
  | { readonly reason: "too_many_columns" | "cell_too_long"; readonly row: number }

/** Blank rows too, which spreadsheets leave at the end. */
export const mostRecords = 4 * limits.csvRows

const [quote, lineFeed, carriageReturn] = ['"', "\n", "\r"].map((mark) => mark.charCodeAt(0))

/**
 * Whether a text stays within the bounds of a file of products. It keeps nothing and stops at the first bound that is
 * broken, so a text that no parser should meet costs next to nothing.
 */
export function findBrokenBound(text: string, separator: Separator): BrokenBound | null {
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
      if (row > mostRecords) return { reason: "too_many_rows" }
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
