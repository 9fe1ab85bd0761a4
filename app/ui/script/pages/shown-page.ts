/** How a page came to be shown. */
export type Shown = {
  /** True if it is the page that was shown before, with another state. */
  isSamePath: boolean
  /** The response was an answer to a form. */
  isAnswer: boolean
}

const listeners: ((shown: Shown) => void)[] = []

/** Calls `listener` for the page that the browser loaded, and after each one that replaced it. */
export function onPageShown(listener: (shown: Shown) => void): void {
  listeners.push(listener)
}

export function tellPageShown(shown: Shown): void {
  for (const listener of listeners) listener(shown)
}

/** Returns whether a page has what this script adds to one. All others are opened by the browser. */
export function isOwnPage(page: Document): boolean {
  return page.querySelector("template#waiting") !== null
}
