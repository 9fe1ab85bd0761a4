type Press = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "button">

/** Returns whether a press opens a link in another tab or window, or saves it. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey, button }: Press): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0
}
