import type { ReactNode } from "react"
import "./message-page.css"

type Props = {
  title: string
  text: string
  /** Content below the text: the next step, and what helps to report a failure. */
  children?: ReactNode
}

/** Shows a page with one message: not found, unavailable, failed. */
export function MessagePage({ title, text, children }: Props) {
  return (
    <main className="message-page" id="content">
      <svg className="message-page__drawing" viewBox="0 0 120 96" aria-hidden="true">
        <path
          className="awning"
          d="M16 22a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6v16a11 11 0 0 1-22 0 11 11 0 0 1-22 0 11 11 0 0 1-22 0 11 11 0 0 1-22 0Z"
        />
        <path d="M24 56v20a8 8 0 0 0 8 8h56a8 8 0 0 0 8-8V56" />
        <path d="M44 70h32" />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  )
}
