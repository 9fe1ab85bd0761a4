import type { ReactNode } from "react"
import { classNames } from "#app/ui/class-names.ts"
import styles from "./platform-overview.module.css"

type LineProps = {
  name: string
  isWell: boolean
  /** A longer explanation, below. */
  why?: string | undefined
  /** The content is a list that needs a line of its own. */
  isList?: boolean
  children: ReactNode
}

/** Shows the health of one part of the platform. */
export function StatusLine({ name, isWell, why, isList = false, children }: LineProps) {
  const tone = isWell ? undefined : styles.bad
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classNames(tone, isList && styles.list)}>
        <span className={isWell ? "dot" : "dot dot--bad"} />
        {children}
      </dd>
      {why !== undefined && <dd className={classNames(styles.why, tone)}>{why}</dd>}
    </div>
  )
}

/** Shows one part that is neither good nor bad. */
export function Plain({ name, children }: Pick<LineProps, "name" | "children">) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
