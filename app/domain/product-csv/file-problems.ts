import type { ProductProblem } from "#app/domain/product/product-rules.ts"
import type { CsvColumn } from "./columns.ts"

/** Problems that only a file can have; all others are the product form's own. */
export type FileProblem =
  | "id_unknown"
  | "values_differ"
  | "yes_no"
  | "category_too_long"
  | "variant_repeated"
  | "variant_column_missing"
  | "row_too_wide"

/** The reason why a row is rejected, and its position. */
export type RowProblem = {
  readonly row: number
  /** It is null if no single cell is wrong. */
  readonly column: CsvColumn | null
  readonly problem: ProductProblem | FileProblem
  /** The text of the cell. */
  readonly value: string
  /** The row that it contradicts or repeats. */
  readonly otherRow?: number
}
