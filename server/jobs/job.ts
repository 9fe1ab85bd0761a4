import { AsyncLocalStorage } from "node:async_hooks"
import { setTimeout as delay } from "node:timers/promises"

export type JobOptions = {
  /**
   * Does what is due.
   * @returns milliseconds until something is due again, if that is known
   */
  run(ending: AbortSignal): Promise<number | null | void>
  /** The longest pause between two runs. */
  everyMs: number
  /** The pause after a failure; by default `everyMs`. */
  retryMs?: number
  /** `stop` waits this long for a run; by default until the run is done. */
  graceMs?: number
  /** Is called at the first of several failures. */
  failed(error: unknown): void
}

/**
 * Repeats work in this process: one run at a time, each in the context of the application that created the job. Other
 * processes have the same job; the database decides which process does what is due.
 */
export class Job {
  readonly #options: JobOptions
  readonly #inOwnContext = AsyncLocalStorage.snapshot()
  readonly #ending = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null
  #isWanted = false
  #hasFailed = false

  constructor(options: JobOptions) {
    this.#options = options
  }

  /** Runs for the first time after the pause. */
  start(): void {
    this.#sleep(this.#options.everyMs)
  }

  /** Runs now, or once more if it is running. Resolves once all that is due is done. Never throws. */
  run(): Promise<void> {
    if (this.#ending.signal.aborted) return Promise.resolve()
    this.#isWanted = true
    this.#running ??= this.#inOwnContext(() => this.#work())
    return this.#running
  }

  /** Aborts the run and starts no other. */
  async stop(): Promise<void> {
    const { graceMs } = this.#options
    this.#ending.abort()
    clearTimeout(this.#timer)
    const run = this.#running ?? Promise.resolve()
    await (graceMs === undefined ? run : Promise.race([run, delay(graceMs, undefined, { ref: false })]))
  }

  async #work(): Promise<void> {
    const { run, everyMs, retryMs = everyMs, failed } = this.#options
    const { signal } = this.#ending
    clearTimeout(this.#timer)
    let pauseMs = everyMs
    try {
      while (this.#isWanted && !signal.aborted) {
        this.#isWanted = false
        pauseMs = Math.min(everyMs, (await run(signal)) ?? everyMs)
        this.#hasFailed = false
        // One run may not do all that is due.
        if (pauseMs <= 0) this.#isWanted = true
      }
    } catch (error) {
      if (!this.#hasFailed && !signal.aborted) failed(error)
      this.#hasFailed = true
      pauseMs = retryMs
    }
    this.#running = null
    this.#isWanted = false
    this.#sleep(pauseMs)
  }

  #sleep(pauseMs: number): void {
    if (!this.#ending.signal.aborted) this.#timer = setTimeout(() => void this.run(), pauseMs).unref()
  }
}
