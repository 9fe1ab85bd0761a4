import { setTimeout as delay } from "node:timers/promises"
import { databaseResponds } from "#app/database/connection/pools.server.ts"
import { resolvesWithin } from "#app/http/resolves-within.ts"

/** The first is for a response, the second for the pause between two checks while the database is away. */
const timeoutMs = 1_500
const intervalMs = 500

/**
 * Knows whether the database is away. A check runs only after a failure, and repeats until the database responds, so
 * that what happens in its absence ends by itself.
 */
export class DatabaseWatch {
  readonly #waiting = new Set<() => void>()
  readonly #closed = new AbortController()
  #isAsking = false
  #isAway = false

  get isAway(): boolean {
    return this.#isAway
  }

  /** Must be called when something failed that needs the database. */
  suspect(): void {
    if (!this.#isAsking && !this.#closed.signal.aborted) void this.#ask()
  }

  /** Resolves to the result of the work, or to null if the database turns out to be away before it is done. */
  unlessAway<T>(work: Promise<T>): Promise<T | null> {
    return new Promise((resolve, reject) => {
      const giveUp = () => resolve(null)
      if (this.#isAway) giveUp()
      this.#waiting.add(giveUp)
      work.then(resolve, reject).finally(() => this.#waiting.delete(giveUp))
    })
  }

  close(): void {
    this.#closed.abort()
  }

  async #ask(): Promise<void> {
    const { signal } = this.#closed
    this.#isAsking = true
    while (!signal.aborted && !(await resolvesWithin(timeoutMs, databaseResponds))) {
      this.#isAway = true
      for (const giveUp of this.#waiting) giveUp()
      await delay(intervalMs, undefined, { signal, ref: false }).catch(() => {})
    }
    this.#isAway = false
    this.#isAsking = false
  }
}
