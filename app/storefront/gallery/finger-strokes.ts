import type { Position } from "./zoom-view.ts"

/**
 * `at` is the event's own time in milliseconds. The clock is later by the time that a busy device takes to handle the
 * event.
 */
export type Tap = Position & { readonly at: number }

/**
 * A shorter stroke is a tap, a longer one across is a swipe. The taps of a double tap are no further apart than
 * `doubleTap`.
 */
const reachPixels = { tap: 10, swipe: 48, doubleTap: 32 }
const doubleTapMs = 320

/** Names what one finger did between its first position and its last. A swipe is named for its direction. */
export function strokeOf(start: Position, end: Position): "tap" | "left" | "right" | "drag" {
  const [across, along] = [end.x - start.x, end.y - start.y]
  if (Math.hypot(across, along) < reachPixels.tap) return "tap"
  if (Math.abs(across) <= reachPixels.swipe || Math.abs(across) <= Math.abs(along)) return "drag"
  return across < 0 ? "left" : "right"
}

/** Returns whether a tap makes a double tap with the one before it, which itself ended no double tap. */
export function isDoubleTap(before: Tap | null, tap: Tap): boolean {
  return (
    before !== null &&
    tap.at - before.at < doubleTapMs &&
    Math.hypot(tap.x - before.x, tap.y - before.y) < reachPixels.doubleTap
  )
}
