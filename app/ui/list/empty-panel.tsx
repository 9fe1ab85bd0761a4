import type { ReactNode } from "react"
import { AlertIcon } from "../icons.tsx"
import "./empty.css"

type EmptyPanelProps = {
  icon: ReactNode
  title: string
  about?: ReactNode
  /** It is 2 unless a list has a heading of its own. */
  level?: 2 | 3
  /** The next step, if there is one. */
  children?: ReactNode
}

/** Replaces a list that is empty or could not be read. */
export function EmptyPanel({ icon, title, about, level = 2, children }: EmptyPanelProps) {
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <section className="panel empty">
      {icon}
      <Heading>{title}</Heading>
      {about && <p>{about}</p>}
      {children && <div className="empty__actions">{children}</div>}
    </section>
  )
}

type NotLoadedProps = {
  title: string
  about: string
  /** The text of the link that loads it again. */
  again: string
  address: string
  level?: 2 | 3
}

/** Says that a list could not be read. A plain link loads it again, also without a script. */
export function NotLoaded({ again, address, ...texts }: NotLoadedProps) {
  return (
    <EmptyPanel icon={<AlertIcon />} {...texts}>
      <a className="btn" href={address}>
        {again}
      </a>
    </EmptyPanel>
  )
}
