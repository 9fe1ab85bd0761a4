import { useEffect, useCallback, useState, type ComponentProps } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { CopyButton } from "../form/copy-button.tsx"
import { AlertIcon, CheckIcon, CloseIcon } from "../icons.tsx"
import { PostButton } from "../post-button.tsx"
import "./toast.css"

type Props = {
  toast: ToastMessage | null
  /** Called by its close button; a document's script closes it without. */
  onClose?: () => void
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
  /** What a form of the page says that could not be sent. */
  failed?: string
}

/** Shows a result, green or red, closable; it is a live region for screen readers. */
export function Toast({ toast, onClose = ignore, index = "end", lifetimeMs = 3000, failed }: Props) {
  useEffect(() => {
    const time = toast && lifetimeOf(toast, lifetimeMs, index)
    if (time === null) return
    const timer = setTimeout(onClose, time)
    return () => clearTimeout(timer)
  }, [toast, lifetimeMs, index, onClose])

  return (
    <div
      className={`toasts toasts--${index}`}
      role="status"
      data-toasts={onClose === ignore ? "" : undefined}
      data-failed={failed}
    >
      {toast && (
        <ToastBox
          key={toast.number}
          toast={toast}
          lifetimeMs={lifetimeOf(toast, lifetimeMs, index)}
          button={index === "end" ? "btn btn--plain btn--small" : "btn btn--plain"}
          onClose={onClose}
        />
      )}
    </div>
  )
}

const ignore = () => {}

type BoxProps = {
  toast: ToastMessage
  /** A document's script closes it after this time; null for never. */
  lifetimeMs?: number | null
  /** The class of its buttons. */
  button?: string
  onClose?: () => void
}

export function ToastBox({
  toast,
  lifetimeMs = null,
  button = "btn btn--plain btn--small",
  onClose = ignore,
}: BoxProps) {
  const { tone, text, undo, way } = toast
  const options = (
    <>
      {undo && <UndoButton className={button} undo={undo} onClose={onClose} />}
      {way && <ToastOption className={button} way={way} onClose={onClose} />}
    </>
  )
  return (
    <div className={`toast toast--${tone}`} data-toast="" data-lifetime-ms={lifetimeMs ?? undefined}>
      {tone === "good" ? <CheckIcon /> : <AlertIcon />}
      <p>{text}</p>
      {undo && way ? <span className="toast__options">{options}</span> : options}
      <button className="icon-btn" type="button" aria-label={m.close()} onClick={onClose} data-close-toast="">
        <CloseIcon size="s" />
      </button>
    </div>
  )
}

/** Returns the time until a toast closes by itself; null for never. */
function lifetimeOf(
  { tone, undo }: ToastMessage,
  lifetimeMs: number | null,
  index: Props["index"],
): number | null {
  if (lifetimeMs === null || (tone === "bad" && index === "end")) return null
  // A toast with an undo button stays longer, so that it can be read first.
  return undo ? 3 * lifetimeMs : lifetimeMs
}

type OptionProps = { className: string; way: Option | Copyable; onClose: () => void }

function ToastOption({ className, way, onClose }: OptionProps) {
  if ("copy" in way) {
    return (
      <CopyButton className={className} text={way.copy} texts={way.texts}>
        {way.texts.copy}
      </CopyButton>
    )
  }
  if (way.isHere) {
    return (
      <a className={className} href={way.href} onClick={onClose}>
        {way.text}
      </a>
    )
  }
  return (
    <a className={className} href={way.href} target="_blank" rel="noopener">
      {way.text} <span className="unseen">{m.opens_new_tab()}</span>
    </a>
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
  readonly way?: Option | Copyable | null
}

/** A link to the next step, in another tab, so that the page stays; or in this one. */
export type Option = { readonly href: string; readonly text: string; readonly isHere?: boolean }

/** A text to copy, in a document: its script shows what came of it. */
export type Copyable = { readonly copy: string; readonly texts: ComponentProps<typeof CopyButton>["texts"] }

/** The buttons of a message. */
export type Options = { undo?: Undo | null; way?: Option | Copyable | null }

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
