import type { Page } from "./page.ts"

/** The longest queue; a page that finds no place in it joins at its next request. */
const mostWaiting = 200

/** Compresses pages that were requested again at the highest level, one at a time and off the main thread. */
export class BestCompression {
  readonly #waiting = new Set<Page>()
  readonly #isStored: (page: Page) => boolean
  readonly #changed: (page: Page) => void
  #isBusy = false

  constructor(of: { isStored: (page: Page) => boolean; changed: (page: Page) => void }) {
    this.#isStored = of.isStored
    this.#changed = of.changed
  }

  want(page: Page): void {
    if (page.isBest || this.#waiting.size >= mostWaiting) return
    this.#waiting.add(page)
    if (!this.#isBusy) void this.#work()
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    for (const page of this.#waiting) {
      this.#waiting.delete(page)
      if (!this.#isStored(page)) continue
      // A failure leaves the page as good as it was.
      await page.improve().catch(() => {})
      this.#changed(page)
    }
    this.#isBusy = false
  }
}
