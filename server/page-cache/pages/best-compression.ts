import { FairQueue } from "#app/http/fair-queue.ts"
import type { Page } from "./page.ts"

/** A page for which the queue has no place joins it at its next request. */
const maxWaiting = 200

/** Compresses pages that were requested again at the highest level, one at a time and off the main thread. */
export class BestCompression {
  readonly #queue = new FairQueue(1)
  readonly #waiting = new Set<Page>()
  readonly #isStored: (page: Page) => boolean
  readonly #changed: (page: Page) => void

  constructor(of: { isStored: (page: Page) => boolean; changed: (page: Page) => void }) {
    this.#isStored = of.isStored
    this.#changed = of.changed
  }

  want(page: Page): void {
    if (page.isBest || this.#waiting.has(page) || this.#waiting.size >= maxWaiting) return
    this.#waiting.add(page)
    void this.#queue.run(() => this.#improve(page))
  }

  async #improve(page: Page): Promise<void> {
    this.#waiting.delete(page)
    if (!this.#isStored(page)) return
    // A failure leaves the page as it was.
    await page.improve().catch(() => {})
    this.#changed(page)
  }
}
