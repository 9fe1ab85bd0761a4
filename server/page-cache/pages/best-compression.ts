import { FairQueue } from "#app/http/fair-queue.ts"
import type { Page } from "./page.ts"
import type { PageStore } from "./page-store.ts"

/** A page for which the queue has no place joins it at its next request. */
const maxWaiting = 200

/** Compresses pages that were requested again at the highest level, one at a time and off the main thread. */
export class BestCompression {
  readonly #queue = new FairQueue(1)
  readonly #waiting = new Set<Page>()
  readonly #store: PageStore

  constructor(store: PageStore) {
    this.#store = store
  }

  want(page: Page): void {
    if (page.isBest || this.#waiting.has(page) || this.#waiting.size >= maxWaiting) return
    this.#waiting.add(page)
    void this.#queue.run(() => this.#improve(page))
  }

  async #improve(page: Page): Promise<void> {
    this.#waiting.delete(page)
    if (!this.#store.has(page)) return
    // A failure leaves the page as it was.
    await page.improve().catch(() => {})
    this.#store.recount(page)
  }
}
