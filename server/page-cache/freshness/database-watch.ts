import { setTimeout as delay } from "node:timers/promises"
import { resolvesWithin } from "#app/http/resolves-within.ts"

/** Milliseconds: how long a response may take, and the pause before the next question while the database is away. */
const timeout = 1_500
const interval = 500

/**
 * Whether the database is away. A check runs only after a failure, and then again until the database answers, so that what
 * is done in its absence ends by itself.
 */
export class DatabaseWatch {
  readonly #answers: () => Promise<boolean>
  readonly #waiting = new Set<() => void>()
  readonly #closed = new AbortController()
  #isAsking = false
  #isAway = false

  constructor(answers: () => Promise<boolean>) {
    this.#answers = answers
  }

  get isAway(): boolean {
    return this.#isAway
  }

  /** To be called when something failed that needs the database. */
  suspect(): void {
    if (!this.#isAsking && !this.#closed.signal.aborted) void this.#ask()
  }

  /** What the work gives, or null when the database turns out to be away before it is done. */
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
    while (!signal.aborted && !(await resolvesWithin(timeout, this.#answers))) {
      this.#isAway = true
      for (const giveUp of this.#waiting) giveUp()
      await delay(interval, undefined, { signal, ref: false }).catch(() => {})
    }
    this.#isAway = false
    this.#isAsking = false
  }
}
