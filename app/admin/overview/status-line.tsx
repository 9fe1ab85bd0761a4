import type { ReactNode } from "react"
import { classNames } from "#app/ui/class-names.ts"
import styles from "./platform-overview.module.css"

type LineProps = {
  name: string
  isWell: boolean
  /** Below, where a short text is not enough. */
  why?: string | undefined
  /** What it is about is a list that needs a line of its own. */
  isList?: boolean
  children: ReactNode
}

/** One thing of the platform and how it is. */
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

/** One thing of which nothing good or bad is known. */
export function Plain({ name, children }: Pick<LineProps, "name" | "children">) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
