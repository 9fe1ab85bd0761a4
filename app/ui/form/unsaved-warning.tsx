import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react"
import { href, useBlocker, useLocation, useNavigate, useNavigation, type BlockerFunction } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Dialog, DialogHead } from "../dialog/dialog.tsx"
import { leaveEvent, type Leave, type Question } from "../script/leave-event.ts"
import { Toast, useToast } from "../toast/toast.tsx"

type Props = {
  /** True if something would be lost. */
  when: boolean
  /** True while it is being saved: leaving then loses nothing. */
  saving: RefObject<boolean>
  /** Another question than the one about changes. */
  question?: Question
}

type UnsavedForm = {
  isSaving: () => boolean
  question: Question | undefined
  /** Says that the session is over. */
  tell: () => void
}

/** The person has said that input may be lost; the browser does not ask again before it opens a document. */
let isConfirmed = false

/** The open forms with unsaved input; the last one is on top. */
const unsavedForms = new Set<UnsavedForm>()

/**
 * Handles the end of the session.
 * @returns whether an unsaved form stays open, which now says so.
 */
export function retainsUnsaved(): boolean {
  const form = [...unsavedForms].at(-1)
  form?.tell()
  return form !== undefined
}

/**
 * Each form renders this: while it has unsaved changes, the browser and {@link UnsavedQuestion} ask before it is left,
 * and it stays when the session ends.
 */
export function UnsavedWarning({ when, saving, question }: Props) {
  const { toast, notify, close } = useToast()
  const { pathname, search } = useLocation()
  const tell = useEffectEvent(() => {
    const signInPage = href(pathname.startsWith(href("/admin")) ? "/admin/login" : "/shop/login")
    const way = { href: `${signInPage}?${new URLSearchParams({ to: pathname + search })}`, text: m.sign_in() }
    notify("bad", m.form_signed_out(), { way })
  })
  // It runs before the first paint: a user who sees the form can leave it immediately.
  useLayoutEffect(() => {
    if (!when) return
    const isSaving = () => saving.current
    const form: UnsavedForm = { isSaving, question, tell: () => tell() }
    const ask = (event: BeforeUnloadEvent) => {
      if (!isConfirmed && !isSaving()) event.preventDefault()
    }
    const hold = (event: CustomEvent<Leave>) => {
      if (isSaving()) return
      event.preventDefault()
      event.detail.question = question
    }
    const stay = (event: Event) => {
      event.preventDefault()
      tell()
    }
    window.addEventListener("beforeunload", ask)
    window.addEventListener("session-over", stay)
    window.addEventListener(leaveEvent, hold)
    isConfirmed = false
    unsavedForms.add(form)
    return () => {
      window.removeEventListener("beforeunload", ask)
      window.removeEventListener("session-over", stay)
      window.removeEventListener(leaveEvent, hold)
      unsavedForms.delete(form)
      close()
    }
  }, [when, saving, question, close])

  return when ? <Toast toast={toast} onClose={close} /> : null
}

/** A layout renders this once: it asks before unsaved changes of any form are left. A router has one blocker. */
export function UnsavedQuestion() {
  const blocked = useLastingBlocker(({ currentLocation: here, nextLocation: next }) => {
    const isSamePage = here.pathname === next.pathname
    if (isSamePage && withoutFlash(here.search) === withoutFlash(next.search)) return false
    return [...unsavedForms].some((form) => !form.isSaving())
  })
  if (!blocked) return null
  const question = [...unsavedForms].at(-1)?.question
  const leave = () => {
    isConfirmed = true
    blocked.proceed()
  }
  return <UnsavedDialog question={question} onLeave={leave} onStay={blocked.reset} />
}

type DialogProps = { question?: Question | undefined; onLeave?: () => void; onStay?: () => void }

/** Asks whether unsaved changes may be lost. A document's script has no functions to give: it listens itself. */
export function UnsavedDialog({ question, onLeave, onStay }: DialogProps) {
  const { title, text, leave, stay } = question ?? {
    ...{ title: m.unsaved_title(), text: m.unsaved_text() },
    ...{ leave: m.unsaved_leave(), stay: m.unsaved_stay() },
  }
  return (
    <Dialog labelledBy="unsaved-title" role="alertdialog">
      <DialogHead id="unsaved-title" title={title} />
      <div className="dialog__body">
        <p>{text}</p>
      </div>
      <footer className="dialog__footer">
        <button className="btn btn--quiet" type="button" data-leave="" onClick={onLeave}>
          {leave}
        </button>
        <button className="btn" type="button" data-first-focus="" data-dismiss="" onClick={onStay}>
          {stay}
        </button>
      </footer>
    </Dialog>
  )
}

/** Dropping the flash from the address leaves nothing. */
function withoutFlash(search: string): string {
  const query = new URLSearchParams(search)
  query.delete("done")
  return query.toString()
}

type Blocked = { proceed: () => void; reset: () => void }

/**
 * Extends the router's blocker to a navigation that starts while another one is loading. The router unblocks everything
 * when that one ends; this hook starts the blocked navigation again.
 * @returns what ends the block, or null while nothing is blocked.
 */
function useLastingBlocker(shouldBlock: BlockerFunction): Blocked | null {
  const navigate = useNavigate()
  const blocked = useRef<Parameters<BlockerFunction>[0]>(null)
  const isIdle = useNavigation().state === "idle"
  const blocker = useBlocker((navigation) => {
    const isBlocked = shouldBlock(navigation)
    blocked.current = isBlocked ? navigation : null
    return isBlocked
  })
  const { state } = blocker
  useEffect(() => {
    if (state !== "unblocked" || !isIdle || !blocked.current) return
    const { nextLocation, historyAction } = blocked.current
    void navigate(nextLocation, { replace: historyAction === "REPLACE" })
  }, [state, isIdle, navigate])
  if (state !== "blocked") return null
  const end = (how: () => void) => () => {
    blocked.current = null
    how()
  }
  return { proceed: end(blocker.proceed), reset: end(blocker.reset) }
}
