import { expect, type Page } from "@playwright/test"

type Recording = { shownNotices?: string[] }

/**
 * Records each notice that a page shows from its next document on. A notice is gone after three seconds, which a busy
 * machine may spend between two looks at the page.
 */
export async function recordNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: string[] = []
    ;(window as Recording).shownNotices = shown
    new MutationObserver(() => {
      for (const status of document.querySelectorAll("[role=status]"))
        if (status.checkVisibility() && status.textContent && shown.at(-1) !== status.textContent)
          shown.push(status.textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Waits until the page has shown a notice since it was opened or since the last notice that was waited for. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as Recording).shownNotices ?? []), "the notices of the page")
    .toContainEqual(expect.stringContaining(text))
  await page.evaluate(() => (window as Recording).shownNotices?.splice(0))
}
