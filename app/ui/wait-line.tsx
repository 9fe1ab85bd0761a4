import { m } from "#app/messages/compiled/messages.js"
import "./wait-line.css"

type Props = {
  /** What comes are other rows of the list that is shown. */
  isList: boolean
}

/**
 * Something is on its way: a line at the upper edge, over a dialog too, and rows that will be others show their shapes only.
 * Both come after a moment, so that a quick answer is not announced.
 */
export function WaitLine({ isList }: Props) {
  return (
    <div
      ref={raise}
      popover="manual"
      className={isList ? "wait wait--list" : "wait"}
      role="progressbar"
      aria-live="polite"
      aria-label={m.loading()}
    />
  )
}

/** Into the browser's top layer, where an open dialog is: what was raised last lies uppermost. It takes no focus. */
function raise(line: HTMLElement | null): void {
  line?.showPopover()
}
