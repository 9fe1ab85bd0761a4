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

/** Returns whether a page is a document: its script replaces it by the next one, and the router has no part in it. */
export function isDocumentPage(page: Document): boolean {
  return page.documentElement.hasAttribute("data-document")
}
