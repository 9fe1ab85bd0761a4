import type { ProductProblem } from "#app/domain/product/product-rules.ts"
import type { CsvColumn } from "./columns.ts"

/** What only a file can do wrong; the rest are the product form's own. */
export type FileProblem =
  | "id_unknown"
  | "values_differ"
  | "yes_no"
  | "category_too_long"
  | "variant_repeated"
  | "variant_column_missing"
  | "row_too_wide"

/** Why a row is rejected, and where that stands. */
export type RowProblem = {
  readonly row: number
  /** Null: no single cell is at fault. */
  readonly column: CsvColumn | null
  readonly problem: ProductProblem | FileProblem
  /** What stands in the cell. */
  readonly value: string
  /** The row that it contradicts or repeats. */
  readonly otherRow?: number
}
