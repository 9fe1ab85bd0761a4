import { useLocation, useNavigation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import "./waiting.css"

/** Shows a line while another page is loading. */
export function Waiting() {
  const here = useLocation()
  const { location, formMethod } = useNavigation()
  if (location === undefined) return null
  return <WaitLine isList={formMethod !== "POST" && waitsForList(here, location)} />
}

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

/** Names in an address that choose what a list shows; others open a dialog over it or carry a flash. */
const choices = new Set(
  "q category status sort filter page month admin kind shop time from to lang".split(" "),
)

type Position = { pathname: string; search: string }

/** Whether an address is the list of another with another page, filter or order: what is on its way is rows of the same kind. */
export function waitsForList(here: Position, next: Position): boolean {
  const isList = ({ search }: Position) =>
    [...new URLSearchParams(search).keys()].every((name) => choices.has(name))
  return here.pathname === next.pathname && here.search !== next.search && isList(here) && isList(next)
}
