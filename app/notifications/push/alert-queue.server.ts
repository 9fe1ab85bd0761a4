import { hostOf, type Busy, type ClaimedAlerts } from "#app/database/auth/order-alerts.ts"

type Options = {
  /** Limits the deliveries that run at the same time. */
  maxRunning: number
  /** Limits those of them that go to one push service. */
  maxRunningOfHost: number
  /** Claims alerts that are due, except those of busy shops and hosts. */
  claim(busy: Busy): Promise<ClaimedAlerts | null>
  deliver(alerts: ClaimedAlerts): Promise<void>
  /** Returns the push services that can't be reached for now. */
  paused(): readonly string[]
  failed(error: unknown): void
}

/** Delivers what is due, the alerts of one shop one after the other. A slow receiver takes one of many places. */
export class AlertQueue {
  readonly #options: Options
  readonly #running = new Map<ClaimedAlerts, Promise<void>>()
  #claiming: Promise<void> = Promise.resolve()
  #isClaiming = false
  #isDue = false
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Claims what may be due. */
  wake(): void {
    this.#isDue = true
    if (!this.#isClaiming && !this.#isStopped) this.#claiming = this.#claim().catch(this.#options.failed)
  }

  /** Claims nothing more, and resolves when no delivery is running. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#claiming
    await Promise.all(this.#running.values())
  }

  async #claim(): Promise<void> {
    this.#isClaiming = true
    try {
      while (this.#isDue && !this.#isStopped) {
        this.#isDue = false
        await this.#fill()
      }
    } finally {
      this.#isClaiming = false
    }
  }

  async #fill(): Promise<void> {
    const { maxRunning, claim, deliver, failed } = this.#options
    while (this.#running.size < maxRunning && !this.#isStopped) {
      const alerts = await claim(this.#busy())
      if (alerts === null) return
      const delivery = deliver(alerts)
        .catch(failed)
        .then(() => {
          this.#running.delete(alerts)
          this.wake()
        })
      this.#running.set(alerts, delivery)
    }
  }

  #busy(): Busy {
    const running = [...this.#running.keys()]
    const times = new Map<string, number>()
    for (const { device } of running)
      if (device !== null) times.set(hostOf(device), (times.get(hostOf(device)) ?? 0) + 1)
    const full = [...times].flatMap(([host, count]) =>
      count >= this.#options.maxRunningOfHost ? [host] : [],
    )
    return { shops: running.map(({ shopId }) => shopId), hosts: [...full, ...this.#options.paused()] }
  }
}
