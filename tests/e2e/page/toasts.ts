import { expect, type Page } from "@playwright/test"

type Recording = { shownToasts?: string[] }

/**
 * Records each notice that the documents of a page show from now on. A notice is gone after three seconds, which a busy
 * machine may spend between two looks at the page. Not by a script of each document: a sandboxed frame objects to one.
 */
export function recordToasts(page: Page): void {
  page.on("framenavigated", (frame) => {
    // A document that is left at once records nothing.
    if (frame === page.mainFrame()) frame.evaluate(record).catch(() => {})
  })
}

/** Runs in the browser. */
function record(): void {
  const recording = window as Recording
  if (recording.shownToasts) return
  const shown: string[] = []
  recording.shownToasts = shown
  /** What each live region showed last: a notice that comes twice is another node with the same text. */
  const last = new Map<Element, { node: Node | null; text: string }>()
  const look = () => {
    for (const status of document.querySelectorAll("[role=status]")) {
      const { firstChild: node, textContent: text } = status
      const before = last.get(status)
      if (before?.node === node && before.text === text) continue
      last.set(status, { node, text })
      if (text && status.checkVisibility()) shown.push(text)
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  look()
}

/** Waits until the page has shown a notice since it was opened or since the last notice that was waited for. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const take = () =>
    // Between two documents there is nothing to read.
    page.evaluate(takeShown, text).catch(() => [])
  await expect.poll(take, "the notices of the page").toContainEqual(expect.stringContaining(text))
}

/** Runs in the browser. What was shown up to `text` is taken away, what came after it stays for who waits for that. */
function takeShown(text: string): string[] {
  const shown = (window as Recording).shownToasts ?? []
  const position = shown.findLastIndex((flash) => flash.includes(text))
  return position < 0 ? shown : shown.splice(0, position + 1)
}
