import { useEffectEvent, useLayoutEffect, type RefObject } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { Dialog, DialogHead } from "../dialog/dialog.tsx"
import { leaveEvent } from "../script/forms/leave-event.ts"
import { signedOutTexts } from "../script/forms/unsaved-input.ts"
import { Toast, useToast } from "../toast/toast.tsx"

type Props = {
  /** True if something would be lost. */
  when: boolean
  /** True while it is being saved: leaving then loses nothing. */
  saving: RefObject<boolean>
}

/**
 * Each form of an island renders this: while it has unsaved changes, the page's script asks before it is left, and it
 * stays when the session ends.
 */
export function UnsavedWarning({ when, saving }: Props) {
  const { toast, notify, close } = useToast()
  const tell = useEffectEvent(() => {
    const { text, way } = signedOutTexts()
    notify("bad", text, { way })
  })
  // It runs before the first paint: a user who sees the form can leave it immediately.
  useLayoutEffect(() => {
    if (!when) return
    const hold = (event: Event) => {
      if (!saving.current) event.preventDefault()
    }
    const stay = (event: Event) => {
      event.preventDefault()
      tell()
    }
    window.addEventListener("session-over", stay)
    window.addEventListener(leaveEvent, hold)
    return () => {
      window.removeEventListener("session-over", stay)
      window.removeEventListener(leaveEvent, hold)
      close()
    }
  }, [when, saving, close])

  return when ? <Toast toast={toast} onClose={close} /> : null
}

/** Asks whether unsaved changes may be lost. It is a template: the page's script shows it. */
export function UnsavedDialog() {
  return (
    <Dialog labelledBy="unsaved-title" role="alertdialog">
      <DialogHead id="unsaved-title" title={m.unsaved_title()} />
      <div className="dialog__body">
        <p>{m.unsaved_text()}</p>
      </div>
      <footer className="dialog__footer">
        <button className="btn btn--quiet" type="button" data-leave="">
          {m.unsaved_leave()}
        </button>
        <button className="btn" type="button" data-first-focus="" data-dismiss="">
          {m.unsaved_stay()}
        </button>
      </footer>
    </Dialog>
  )
}
