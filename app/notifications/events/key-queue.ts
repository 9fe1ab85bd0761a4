import { setTimeout as delay } from "node:timers/promises"

/** Tasks that run at the same time at most: each may need a connection to the database. */
const mostAtOnce = 4
/** Milliseconds between two tasks for one key; what comes meanwhile is done together. */
const interval = 200

/**
 * Runs one task a key at a time, and a few keys at a time. Items that arrive while a key waits for its turn go to its next
 * task together, so a burst costs as many queries as one item.
 */
export class KeyQueue<Item> {
  readonly #task: (key: string, items: readonly Item[]) => Promise<void>
  readonly #waiting = new Map<string, Item[]>()
  readonly #busy = new Set<string>()
  #running = 0

  /** `task` must not reject. */
  constructor(task: (key: string, items: readonly Item[]) => Promise<void>) {
    this.#task = task
  }

  /** Without an item only the task is due. */
  add(key: string, item?: Item): void {
    const items = this.#waiting.get(key) ?? []
    if (item !== undefined) items.push(item)
    this.#waiting.set(key, items)
    // What one transaction sends arrives together.
    setImmediate(() => this.#next())
  }

  clear(): void {
    this.#waiting.clear()
  }

  #next(): void {
    if (this.#running >= mostAtOnce) return
    for (const [key, items] of this.#waiting) {
      if (this.#busy.has(key)) continue
      this.#waiting.delete(key)
      void this.#run(key, items)
      if (this.#running >= mostAtOnce) return
    }
  }

  async #run(key: string, items: readonly Item[]): Promise<void> {
    this.#busy.add(key)
    this.#running++
    await this.#task(key, items)
    this.#running--
    this.#next()
    await delay(interval, undefined, { ref: false })
    this.#busy.delete(key)
    this.#next()
  }
}
