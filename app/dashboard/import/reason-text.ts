import { columnName } from "#app/domain/product-csv/column-names.ts"
import type { RowProblem } from "#app/domain/product-csv/problems.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/locale.ts"
import { rowProblemText } from "./preview/row-problem-text.ts"

/** Where a problem stands: its row as the file that was sent numbers it, and its column. */
export function placeText({ row, column }: RowProblem): string {
  const number = m.csv_row({ number: formatCount(row) })
  return column === null ? number : number + m.csv_between_names() + columnName(column, currentLocale())
}

/** Why a row is refused, in one cell. */
export function reasonText(problems: readonly RowProblem[]): string {
  if (problems.length === 0) return m.csv_refused_with_others()
  const reasons = problems.map((problem) =>
    m.csv_refused_because({ place: placeText(problem), reason: rowProblemText(problem) ?? "" }),
  )
  return reasons.join(" ")
}
