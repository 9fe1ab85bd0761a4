import type { ReactNode } from "react"
import "./empty.css"

type Props = {
  icon: ReactNode
  title: string
  about?: ReactNode
  /** 2 unless a list has a heading of its own. */
  level?: 2 | 3
  /** The one next step, if there is one. */
  children?: ReactNode
}

/** In the place of a list: nothing is in it, or it could not be read. */
export function EmptyPanel({ icon, title, about, level = 2, children }: Props) {
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <section className="panel empty">
      {icon}
      <Heading>{title}</Heading>
      {about && <p>{about}</p>}
      {children && <div className="empty__acts">{children}</div>}
    </section>
  )
}
