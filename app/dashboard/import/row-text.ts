import { limits } from "#app/domain/limits.ts"
import type { ColumnValue } from "#app/domain/product-csv/changes.ts"
import { columnName } from "#app/domain/product-csv/column-names.ts"
import type { FileProblem, RowProblem } from "#app/domain/product-csv/file-problems.ts"
import { type ProductProblem, productProblems } from "#app/domain/product/product-rules.ts"
import type { SomeNames } from "#app/dashboard/import/reader/preview.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { problemText } from "../products/editor/problem-texts.ts"

/** Names a problem's row, as the sent file numbers it, and its column. */
export function fieldText({ row, column }: RowProblem): string {
  const number = m.csv_row({ number: formatCount(row) })
  return column === null ? number : number + m.csv_between_names() + columnName(column, currentLocale())
}

/** Returns why a row is rejected, in one cell. */
export function reasonText(problems: readonly RowProblem[]): string {
  if (problems.length === 0) return m.csv_rejected_with_others()
  const reasons = problems.map((problem) =>
    m.csv_rejected_because({ position: fieldText(problem), reason: rowProblemText(problem) ?? "" }),
  )
  return reasons.join(" ")
}

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

/** Returns why a row is rejected. A rule of the product form has the form's text. */
export function rowProblemText({ problem, otherRow = 0 }: RowProblem): string | undefined {
  return isOfForm(problem) ? problemText(problem) : texts[problem]({ row: formatCount(otherRow) })
}

function isOfForm(problem: RowProblem["problem"]): problem is ProductProblem {
  return productProblems.some((known) => known === problem)
}

const maxShownLength = 160

/** Returns a column's value for the page: prices in dollars, yes and no as text, a word for an empty value. */
export function valueText(value: ColumnValue): string {
  if (value === null || value === "") return m.csv_nothing_there()
  if (typeof value === "boolean") return value ? m.csv_yes() : m.csv_no()
  if (typeof value === "number") return formatPrice(value)
  return value.length > maxShownLength ? `${value.slice(0, maxShownLength).trimEnd()}…` : value
}

/** Returns the names as they were entered, each in its own direction, with its row in the file if that is known. */
export function namesText({ count, names, rows }: SomeNames): string {
  const rowOf = (index: number) => rows?.[index] && ` (${m.csv_row({ number: formatCount(rows[index]) })})`
  const shown = names.map((name, index) => `\u2068${name}\u2069${rowOf(index) ?? ""}`)
  return [...shown, ...(count > names.length ? ["…"] : [])].join(m.csv_between_names())
}
