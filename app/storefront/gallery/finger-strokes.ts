import type { Position } from "./zoom-view.ts"

/** `at`: milliseconds, as the event tells them. The clock is later by what a busy device takes to handle the event. */
export type Tap = Position & { readonly at: number }

/** Pixels: less is a tap, more across is a swipe; the taps of a double tap are no further apart. */
const reach = { tap: 10, swipe: 48, twice: 32 }
/** Milliseconds between the two taps of a double tap. */
const twiceWithin = 320

/** What one finger did between its first place and its last. A swipe is named for where it went. */
export function strokeOf(start: Position, end: Position): "tap" | "left" | "right" | "drag" {
  const [across, along] = [end.x - start.x, end.y - start.y]
  if (Math.hypot(across, along) < reach.tap) return "tap"
  if (Math.abs(across) <= reach.swipe || Math.abs(across) <= Math.abs(along)) return "drag"
  return across < 0 ? "left" : "right"
}

/** Whether a tap makes a double tap with the one before it, which itself ended no double tap. */
export function isDoubleTap(before: Tap | null, tap: Tap): boolean {
  return (
    before !== null &&
    tap.at - before.at < twiceWithin &&
    Math.hypot(tap.x - before.x, tap.y - before.y) < reach.twice
  )
}
