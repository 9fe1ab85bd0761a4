import type { CSSProperties, ReactNode } from "react"
import { Link } from "react-router"
import { classNames } from "../class-names.ts"
import "./stats.css"

export type Stat = {
  label: string
  /** The number as it is written. */
  value: string
  /** A text after it. */
  beside?: ReactNode
  /** The list of what is counted: the whole cell leads there. */
  to?: string
}

type Props = {
  figures: readonly Stat[]
  /** How many stand beside each other; on phones two, unless `isSteady`. */
  columns?: number
  isSteady?: boolean
  /** A card of its own; otherwise a part of the one around it. */
  isFramed?: boolean
  className?: string | undefined
}

/** Numbers with their names, split by hairlines. */
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
              <Link className="stat__link" to={to}>
                {label}
              </Link>
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
