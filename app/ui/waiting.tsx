import { useLocation, useNavigation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { waitsForList } from "./script/waits-for-list.ts"
import "./waiting.css"

/** Shows a line while another page is loading. */
export function Waiting() {
  const here = useLocation()
  const { location, formMethod } = useNavigation()
  if (location === undefined) return null
  return <WaitLine isList={formMethod !== "POST" && waitsForList(here, location)} />
}

type Props = {
  /** True if other rows of the same list are loading. */
  isList: boolean
}

/**
 * Shows that something is loading: a line at the upper edge, over a dialog too, and the shapes of rows that will
 * change. Both come after a moment, so that a quick response shows neither.
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

/**
 * Moves the line into the browser's top layer, where an open dialog is: the last one is uppermost. It takes no focus.
 */
function raise(line: HTMLElement | null): void {
  line?.showPopover()
}
