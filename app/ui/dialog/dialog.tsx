import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { CloseIcon } from "../icons.tsx"
import "./dialog.css"

type DialogProps = {
  /** The id of its heading. */
  labelledBy: string
  /** `full` fills a phone's screen, with a fixed header and footer. */
  size?: "full" | "small"
  /** An alert dialog is for what can't be undone; a screen reader reads all of it. */
  role?: "alertdialog"
  children: ReactNode
}

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect

/**
 * Shows a native dialog that is open for as long as it is rendered. Without a script it is open over its page; with one
 * it is modal, and the focus goes to the element with `data-first-focus` and returns when it closes. Escape, and the
 * back gesture of phones, press the control in it that has `data-dismiss`.
 */
export function Dialog({ labelledBy, size = "small", role, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    // The script of a document has opened it already.
    if (!dialog || dialog.matches(":modal")) return
    dialog.removeAttribute("open")
    dialog.showModal()
    // A field or a button that requests the focus comes before the title, which gets it only as a last resort.
    const candidates = [...dialog.querySelectorAll<HTMLElement>("[data-first-focus]")]
    const first = candidates.find((candidate) => candidate.tabIndex >= 0) ?? candidates[0]
    first?.focus()
    return () => dialog.close()
  }, [])

  const dismiss = () => ref.current?.querySelector<HTMLElement>("[data-dismiss]")?.click()

  function dismissOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return
    // A dialog may be above another one: only the upper one handles it.
    event.stopPropagation()
    event.preventDefault()
    dismiss()
  }

  return (
    <dialog
      ref={ref}
      open
      className={`dialog dialog--${size}`}
      role={role}
      aria-labelledby={labelledBy}
      onKeyDown={dismissOnEscape}
      // The file picker's own "cancel" bubbles up from inside.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        dismiss()
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) dismiss()
      }}
    >
      {children}
    </dialog>
  )
}

type DialogHeadProps = {
  id: string
  title: string
  /** A text below the title. */
  about?: ReactNode
  /** The control that closes it. */
  close?: ReactNode
  /** A picture before the title. */
  picture?: ReactNode
}

/** Shows the fixed header of a dialog. Its title takes the first focus unless a control in the dialog requests it. */
export function DialogHead({ id, title, about, close, picture }: DialogHeadProps) {
  return (
    <header className="dialog__head">
      {picture}
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

type PageDialogProps = Omit<DialogHeadProps, "id" | "close" | "picture"> &
  Pick<DialogProps, "role"> & {
    /** The address of the page below. */
    closeTo: string
    /** The body and the footer, and the toast over them. */
    children: ReactNode
  }

/** Shows a dialog without a form over the page below it. A question is closed by its own buttons only, of which one has `data-dismiss`. */
export function PageDialog({ title, about, closeTo, role, children }: PageDialogProps) {
  return (
    <Dialog labelledBy="dialog-title" {...(role && { role })}>
      <DialogHead
        id="dialog-title"
        title={title}
        about={about}
        close={role === undefined && <CloseLink to={closeTo} />}
      />
      {children}
    </Dialog>
  )
}

/** Closes a dialog by a link to the address below it. */
export function CloseLink({ to }: { to: string }) {
  return (
    <a className="icon-btn" href={to} aria-label={m.close()} data-dismiss="">
      <CloseIcon />
    </a>
  )
}
