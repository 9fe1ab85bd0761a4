import { readCell, writeCell } from "#app/domain/product-csv/cells.ts"
import { isReasonColumn } from "#app/domain/product-csv/column-names.ts"
import type { PlannedProduct } from "#app/domain/product-csv/plan-product.ts"
import type { RowProblem } from "#app/domain/product-csv/file-problems.ts"
import { isBlankRow } from "#app/domain/product-csv/rows.ts"
import type { FileTable } from "./read-product-file.ts"

/** A row as it was sent, and its problems. It has none if only another row of its product has. */
export type RejectedRow = { readonly cells: readonly string[]; readonly problems: readonly RowProblem[] }

/** The rows of a file's rejected products, under its own header. */
export type RejectedRows = {
  readonly separator: "," | ";"
  readonly header: readonly string[]
  readonly rows: readonly RejectedRow[]
}

/**
 * Returns the rows of rejected products, in the file's order. A column of reasons that was sent with them is removed.
 */
export function rejectedRowsOf(products: readonly PlannedProduct[], table: FileTable): RejectedRows {
  const { records, separator } = table
  const header = records.find((cells) => !isBlankRow(cells)) ?? []
  const written = (cells: readonly string[]) =>
    cells
      .filter((_, index) => !isReasonColumn(header[index] ?? ""))
      // The cells stay as they were sent, but formulas of spreadsheets are escaped.
      .map((cell) => writeCell(readCell(cell)))
  const rows = products.flatMap((product) => {
    if (product.kind !== "rejected") return []
    return product.rows.map((row) => ({
      row,
      cells: written(records[row - 1] ?? []),
      problems: product.problems
        .filter((problem) => problem.row === row)
        // The row contains the cell's value already.
        .map((problem) => ({ ...problem, value: "" })),
    }))
  })
  return {
    separator: separator === ";" ? ";" : ",",
    header: written(header),
    rows: rows.toSorted((one, other) => one.row - other.row),
  }
}
