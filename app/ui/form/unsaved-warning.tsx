import { useEffect, type RefObject } from "react"
import { useBlocker } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Dialog, DialogHead } from "../dialog/dialog.tsx"

type Props = {
  /** Whether something would be lost. */
  when: boolean
  /** True while it is just being saved: that way out is no loss. */
  saving: RefObject<boolean>
}

/** Stands in the document while something would be lost. */
const unsavedMark = "data-unsaved"

/** Whether something that was typed is saved nowhere. */
export function isSomethingUnsaved(): boolean {
  return document.documentElement.hasAttribute(unsavedMark)
}

/** Confirms that a page with unsaved changes is left: by a dialog within the application, by the browser's own beyond it. */
export function UnsavedWarning({ when, saving }: Props) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      when && !saving.current && here.pathname + here.search !== next.pathname + next.search,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    // Nothing takes the page away unasked meanwhile.
    document.documentElement.toggleAttribute(unsavedMark, true)
    return () => {
      window.removeEventListener("beforeunload", ask)
      document.documentElement.toggleAttribute(unsavedMark, false)
    }
  }, [when])

  if (blocker.state !== "blocked") return null
  return (
    <Dialog labelledBy="unsaved-title" role="alertdialog" onDismiss={() => blocker.reset()}>
      <DialogHead id="unsaved-title" title={m.unsaved_title()} />
      <div className="dialog__body">
        <p>{m.unsaved_text()}</p>
      </div>
      <footer className="dialog__foot">
        <button className="btn btn--quiet" type="button" onClick={() => blocker.proceed()}>
          {m.unsaved_leave()}
        </button>
        <button className="btn" type="button" data-first-focus="" onClick={() => blocker.reset()}>
          {m.unsaved_stay()}
        </button>
      </footer>
    </Dialog>
  )
}
