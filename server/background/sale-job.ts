import type { MovedSales } from "#app/database/auth/due-sales.ts"
import type { Logger } from "#server/log/logger.ts"

/** The channel on which the database sends that a sale was planned. */
export const saleChannel = "vitrine_sales"

/**
 * Milliseconds. It asks again after this long whatever it knows: a notification that was missed, or a clock that was set, costs
 * no more. And the pause after a failure.
 */
const longest = 60_000
const pause = 2_000

type Options = { move: () => Promise<MovedSales>; log: Pick<Logger, "info" | "error"> }

/**
 * Begins and ends planned sales at their moment: it sleeps until the next one by the database's clock, in every process. The
 * one that comes first does the work (decision 046).
 */
export class SaleJob {
  readonly #options: Options
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null
  #isWanted = false
  #isStopped = false
  #hasFailed = false

  constructor(options: Options) {
    this.#options = options
  }

  /** To be called at the start, and when a sale was planned. Resolves once all that is due is done; never throws. */
  run(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#isWanted = true
    this.#running ??= this.#work()
    return this.#running
  }

  /** Waits for the database to answer what it is asked. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #work(): Promise<void> {
    const { move, log } = this.#options
    clearTimeout(this.#timer)
    let delay = longest
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#isWanted = false
        const { moved, nextIn } = await move()
        this.#hasFailed = false
        delay = Math.min(longest, nextIn ?? longest)
        if (moved > 0) log.info({ products: moved }, "sales have begun or ended")
        // Many products are moved in turns, and what was due by then may not be all.
        if (delay <= 0) this.#isWanted = true
      }
    } catch (err) {
      if (!this.#hasFailed) log.error({ err }, "sales could not be begun or ended")
      this.#hasFailed = true
      delay = pause
    }
    this.#running = null
    this.#isWanted = false
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.run(), delay).unref()
  }
}
