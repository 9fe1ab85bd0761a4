import type { ReactNode } from "react"

/** One thing of the platform and how it is. */
export function StatusLine({
  name,
  isWell,
  children,
}: {
  name: string
  isWell: boolean
  children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isWell ? "" : "is-bad"}>
        <span className={isWell ? "dot" : "dot dot--bad"} />
        {children}
      </dd>
    </div>
  )
}
