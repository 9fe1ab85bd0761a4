import type { ReactNode } from "react"

type Props = {
  id: string
  title: string
  /** Below the title: what it is about. */
  about?: ReactNode
  /** The control that closes it. */
  close?: ReactNode
}

/** The fixed head of a dialog. Its title takes the first focus unless something in the dialog asks for it before. */
export function DialogHead({ id, title, about, close }: Props) {
  return (
    <header className="dialog__head">
      <div>
        <h2 id={id} tabIndex={-1} data-first-focus={close ? "" : undefined}>
          {title}
        </h2>
        {about && <p className="muted">{about}</p>}
      </div>
      {close}
    </header>
  )
}
