import type { ReactNode } from "react"

type Props = { id: string; title: string; about: string; children: ReactNode }

/** A group of settings: what it is, then its card. */
export function Section({ id, title, about, children }: Props) {
  return (
    <section className="setting" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="muted">{about}</p>
      </header>
      <div className="panel setting__card">{children}</div>
    </section>
  )
}
