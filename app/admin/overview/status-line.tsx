import type { ReactNode } from "react"

type Props = {
  name: string
  isWell: boolean
  /** Below, where a few words are not enough. */
  why?: string | undefined
  children: ReactNode
}

/** One thing of the platform and how it is. */
export function StatusLine({ name, isWell, why, children }: Props) {
  const tone = isWell ? "" : "is-bad"
  return (
    <div>
      <dt>{name}</dt>
      <dd className={tone}>
        <span className={isWell ? "dot" : "dot dot--bad"} />
        {children}
      </dd>
      {why !== undefined && <dd className={`status__why ${tone}`}>{why}</dd>}
    </div>
  )
}
