import type { RowProblem } from "#app/domain/product-csv/problems.ts"
import { placeWords } from "../reason-words.ts"
import { rowProblemWords } from "./row-problem-words.ts"
import { valueWords } from "./value-words.ts"

/** Why a product is refused: where it stands, what stands there, what is wrong with it. */
export function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  return (
    <ul className="import__problems">
      {problems.map((problem) => (
        <li key={`${problem.row} ${problem.column} ${problem.problem}`}>
          <b>{placeWords(problem)}</b>
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
