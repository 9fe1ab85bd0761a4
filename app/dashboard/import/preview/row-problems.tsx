import { columnName } from "#app/domain/product-csv/column-names.ts"
import type { RowProblem } from "#app/domain/product-csv/problems.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/locale.ts"
import { rowProblemWords } from "./row-problem-words.ts"
import { valueWords } from "./value-words.ts"

/** Why a product is refused: where it stands, what stands there, what is wrong with it. */
export function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  return (
    <ul className="import__problems">
      {problems.map((problem) => (
        <li key={`${problem.row} ${problem.column} ${problem.problem}`}>
          <b>
            {m.csv_row({ number: formatCount(problem.row) })}
            {problem.column !== null && m.csv_between_names() + columnName(problem.column, currentLocale())}
          </b>
          {problem.value.trim() !== "" && (
            <>
              {" "}
              <q dir="auto">{valueWords(problem.value)}</q>
            </>
          )}
          <span>{rowProblemWords(problem)}</span>
        </li>
      ))}
    </ul>
  )
}
