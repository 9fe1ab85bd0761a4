import type { MouseEvent } from "react"

/** A press by which a link opens in another tab or window, or is saved. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0
}
