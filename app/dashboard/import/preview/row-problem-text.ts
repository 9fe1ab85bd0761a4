import { limits } from "#app/domain/limits.ts"
import { productProblems, type ProductProblem } from "#app/domain/product/product-table.ts"
import type { FileProblem, RowProblem } from "#app/domain/product-csv/problems.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { problemText } from "#app/dashboard/products/editor/problem-text.ts"

type Other = { row: string }

const texts: Readonly<Record<FileProblem, (other: Other) => string>> = {
  id_unknown: () => m.csv_problem_id_unknown(),
  values_differ: m.csv_problem_values_differ,
  yes_no: () => m.csv_problem_yes_no(),
  category_too_long: () => m.csv_problem_category_too_long({ limit: limits.categoryName }),
  variant_repeated: m.csv_problem_variant_repeated,
  variant_column_missing: () => m.csv_problem_variant_column_missing(),
  row_too_wide: () => m.csv_problem_row_too_wide(),
}

/** Why a row is refused: the product form's own words where the rule is the form's. */
export function rowProblemText({ problem, otherRow = 0 }: RowProblem): string | undefined {
  return isOfForm(problem) ? problemText(problem) : texts[problem]({ row: formatCount(otherRow) })
}

function isOfForm(problem: RowProblem["problem"]): problem is ProductProblem {
  return productProblems.some((known) => known === problem)
}
