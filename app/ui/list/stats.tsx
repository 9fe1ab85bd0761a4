import type { CSSProperties, ReactNode } from "react"
import { classNames } from "../class-names.ts"
import "./stats.css"

export type Stat = {
  label: string
  /** The formatted number. */
  value: string
  /** A text after it. */
  beside?: ReactNode
  /** The address of the list of the counted rows: the whole cell links there. */
  to?: string
}

type Props = {
  figures: readonly Stat[]
  /** The number of columns; on phones two, unless `isSteady`. */
  columns?: number
  isSteady?: boolean
  /** True for a card of its own; otherwise it is a part of the one around it. */
  isFramed?: boolean
  className?: string | undefined
}

/** Shows numbers with their names, split by hairlines. */
export function Stats({ figures, columns, isSteady = false, isFramed = true, className }: Props) {
  return (
    <dl
      className={classNames("stats", isFramed && "stats--framed", isSteady && "stats--steady", className)}
      style={columns === undefined ? undefined : ({ "--columns": columns } as CSSProperties)}
    >
      {figures.map(({ label, value, beside, to }) => (
        <div className="stat" key={label}>
          <dt>
            {to === undefined ? (
              label
            ) : (
              <a className="stat__link" href={to}>
                {label}
              </a>
            )}
          </dt>
          <dd>
            <span className="num">{value}</span>
            {beside}
          </dd>
        </div>
      ))}
    </dl>
  )
}
