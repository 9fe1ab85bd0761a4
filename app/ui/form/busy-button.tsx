import type { MouseEvent, ReactNode } from "react"

type Props = {
  /** It is being sent. In a document the script says so. */
  busy?: boolean
  /** Its text while it is busy. */
  busyLabel: string
  className?: string
  disabled?: boolean
  /** Its full name, if the visible text is not enough. */
  label?: string
  /** A script finds it by `data-act`. */
  act?: string
  children: ReactNode
}

/** Sends its form. Meanwhile it shows that, keeps its place and the focus, and can't be pressed again. */
export function BusyButton({
  busy = false,
  busyLabel,
  className = "btn",
  disabled = false,
  label,
  act: action,
  children,
}: Props) {
  const holdWhileBusy = (event: MouseEvent) => {
    if (busy) event.preventDefault()
  }
  return (
    <button
      className={className}
      type="submit"
      disabled={disabled}
      aria-label={label}
      data-act={action}
      data-busy-label={busyLabel}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={holdWhileBusy}
    >
      {busy ? busyLabel : children}
    </button>
  )
}
