import { useEffect, useCallback, useState } from "react"
import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon, CheckIcon, CloseIcon } from "../icons.tsx"
import { PostButton } from "../post-button.tsx"
import "./toast.css"

type Props = {
  toast: ToastMessage | null
  onClose: () => void
  /**
   * `end` is for the owners' and operators' screens, `centre` for a shop (specification, section 2). In a drawer it
   * covers none of it.
   */
  index?: "end" | "centre" | "drawer"
  /**
   * The time until it closes by itself (specification, section 9); null for only when closed. At `end` a failure stays
   * until it is closed.
   */
  lifetimeMs?: number | null
}

/** Shows a result, green or red, closable; it is a live region for screen readers. */
export function Toast({ toast, onClose, index = "end", lifetimeMs = 3000 }: Props) {
  useEffect(() => {
    if (toast === null || lifetimeMs === null || (toast.tone === "bad" && index === "end")) return
    // A toast with an undo button stays longer, so that it can be read first.
    const timer = setTimeout(onClose, toast.undo ? 3 * lifetimeMs : lifetimeMs)
    return () => clearTimeout(timer)
  }, [toast, lifetimeMs, index, onClose])

  const button = index === "end" ? "btn btn--plain btn--small" : "btn btn--plain"
  return (
    <div className={`toasts toasts--${index}`} role="status">
      {toast && (
        <div className={`toast toast--${toast.tone}`} key={toast.number}>
          {toast.tone === "good" ? <CheckIcon /> : <AlertIcon />}
          <p>{toast.text}</p>
          {toast.undo && <UndoButton className={button} undo={toast.undo} onClose={onClose} />}
          {toast.way?.isHere && (
            <Link className={button} to={toast.way.href} onClick={onClose}>
              {toast.way.text}
            </Link>
          )}
          {toast.way && !toast.way.isHere && (
            <a className={button} href={toast.way.href} target="_blank" rel="noopener">
              {toast.way.text} <span className="unseen">{m.opens_new_tab()}</span>
            </a>
          )}
          <button className="icon-btn" type="button" aria-label={m.close()} onClick={onClose}>
            <CloseIcon size="s" />
          </button>
        </div>
      )}
    </div>
  )
}

type UndoProps = { className: string; undo: Undo; onClose: () => void }

/** Undoes an action: a function of the page, or a form, which also works without a script. */
function UndoButton({ className, undo, onClose }: UndoProps) {
  if ("action" in undo) {
    return (
      <PostButton className={className} {...undo} busyLabel={m.undo()}>
        {m.undo()}
      </PostButton>
    )
  }
  return (
    <button
      className={className}
      type="button"
      onClick={() => {
        undo.press()
        onClose()
      }}
    >
      {m.undo()}
    </button>
  )
}

/** The undo of an action: the address and fields of its button's form, or a function that runs in the page. */
export type Undo =
  | { readonly action: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly press: () => void }

export type ToastMessage = {
  /** It grows with each message, so that a screen reader reads the same text again. */
  readonly number: number
  readonly tone: "good" | "bad"
  readonly text: string
  readonly undo?: Undo | null
  readonly way?: Option | null
}

/** A link to the next step, in another tab, so that the page stays; or in this one. */
export type Option = { readonly href: string; readonly text: string; readonly isHere?: boolean }

/** The buttons of a message. */
export type Options = { undo?: Undo | null; way?: Option | null }

/** Holds one message at a time: a new one replaces the last. `first` is in the page from its beginning. */
export function useToast(first: Omit<ToastMessage, "number"> | null = null) {
  const [toast, setToast] = useState<ToastMessage | null>(() => first && { ...first, number: 0 })
  const notify = useCallback(
    (tone: ToastMessage["tone"], text: string, { undo = null, way = null }: Options = {}) => {
      setToast((last) => ({ number: (last?.number ?? 0) + 1, tone, text, undo, way }))
    },
    [],
  )
  const close = useCallback(() => setToast(null), [])
  return { toast, notify, close }
}
