import { m } from "#app/messages/compiled/messages.js"
import "./waiting.css"

/**
 * Shows that something is loading: a line at the upper edge, over a dialog too, and the shapes of rows that will
 * change. Both come after a moment, so that a quick response shows neither. `waiting-line.ts` shows it.
 */
export function WaitLine() {
  return (
    <div popover="manual" className="wait" role="progressbar" aria-live="polite" aria-label={m.loading()} />
  )
}
