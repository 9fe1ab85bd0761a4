import { setImmediate, setTimeout as delay } from "node:timers/promises"
import { FairQueue } from "#app/http/fair-queue.ts"

/** Each running task may need a connection to the database. */
const maxRunning = 4
const taskPauseMs = 200

/**
 * Runs one task of a key at a time, and the tasks of a few keys at a time. Items that arrive while a key waits go to
 * its next task together, so a burst costs as many queries as one item.
 */
export class KeyQueue<Item> {
  readonly #task: (key: string, items: readonly Item[]) => Promise<void>
  readonly #tasks = new FairQueue(maxRunning)
  readonly #waiting = new Map<string, Item[]>()
  readonly #busy = new Set<string>()

  /** `task` must not reject. */
  constructor(task: (key: string, items: readonly Item[]) => Promise<void>) {
    this.#task = task
  }

  /** Queues a task of the key, with the item if there is one. */
  add(key: string, item?: Item): void {
    const items = this.#waiting.get(key) ?? []
    if (item !== undefined) items.push(item)
    this.#waiting.set(key, items)
    if (!this.#busy.has(key)) void this.#run(key)
  }

  clear(): void {
    this.#waiting.clear()
  }

  async #run(key: string): Promise<void> {
    this.#busy.add(key)
    // The notifications of one transaction arrive together.
    await setImmediate()
    while (this.#waiting.has(key)) {
      await this.#tasks.run(() => this.#next(key), { owner: key })
      await delay(taskPauseMs, undefined, { ref: false })
    }
    this.#busy.delete(key)
  }

  async #next(key: string): Promise<void> {
    const items = this.#waiting.get(key)
    this.#waiting.delete(key)
    if (items !== undefined) await this.#task(key, items)
  }
}
