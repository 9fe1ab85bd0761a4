import type { MouseEvent } from "react"

/** Returns whether a press opens a link in another tab or window, or saves it. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0
}
