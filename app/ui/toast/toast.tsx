import { useEffect } from "react"
import { Form } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon, CheckIcon, CloseIcon } from "../icons.tsx"
import type { ToastMessage, Undo } from "./use-toast.ts"
import "./toast.css"

type Props = {
  toast: ToastMessage | null
  onClose: () => void
  /** Top end in the owners' and operators' screens, top centre in a shop (specification, section 2). In a drawer it covers none of it. */
  place?: "end" | "centre" | "drawer"
  /** Milliseconds until it closes by itself (specification, section 9); null: only when closed. At the end a failure stays until then. */
  lifetime?: number | null
}

/** What just happened, green or red, closable; a live region for screen readers. */
export function Toast({ toast, onClose, place = "end", lifetime = 3000 }: Props) {
  useEffect(() => {
    if (toast === null || lifetime === null || (toast.tone === "bad" && place === "end")) return
    // Whoever wants to take it back needs time to read first.
    const timer = setTimeout(onClose, toast.undo ? 3 * lifetime : lifetime)
    return () => clearTimeout(timer)
  }, [toast, lifetime, place, onClose])

  const button = place === "end" ? "btn btn--plain btn--small" : "btn btn--plain"
  return (
    <div className={`toasts toasts--${place}`} role="status">
      {toast && (
        <div className={`toast toast--${toast.tone}`} key={toast.number}>
          {toast.tone === "good" ? <CheckIcon /> : <AlertIcon />}
          <p>{toast.text}</p>
          {toast.undo && <UndoButton className={button} undo={toast.undo} onClose={onClose} />}
          {toast.way && (
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

function UndoButton({ className, undo, onClose }: UndoProps) {
  if ("press" in undo) {
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
  return (
    <Form method="post" action={undo.action} replace preventScrollReset>
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={className}>{m.undo()}</button>
    </Form>
  )
}
