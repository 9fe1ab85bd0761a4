import type { ReactNode } from "react"
import { formatCount } from "#app/messages/format.ts"
import { DownIcon } from "../icons.tsx"
import "./bar-chart.css"

type Props = {
  /** The texts of the button that opens and closes it. */
  summary: { open: string; close: string }
  heads: readonly string[]
  /** The rows in their order; a text is a number that is formatted already. */
  rows: readonly { key: string; name: ReactNode; counts: readonly (number | string)[] }[]
}

/** Shows the numbers of a chart as a table that is closed at first. */
export function NumbersTable({ summary, heads, rows }: Props) {
  return (
    <details className={heads.length < 5 ? "numbers" : "numbers numbers--wide"}>
      <summary>
        <span className="numbers__open">{summary.open}</span>
        <span className="numbers__close">{summary.close}</span>
        <DownIcon size="s" />
      </summary>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {counts.map((count, index) => (
                <td key={heads[index + 1]}>
                  <span className="num">{typeof count === "number" ? formatCount(count) : count}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
