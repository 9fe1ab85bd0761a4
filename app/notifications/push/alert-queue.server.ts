import { hostOf, type Busy, type ClaimedAlerts } from "#app/database/auth/order-alerts.ts"

type Options = {
  /** Deliveries that are under way at the same time. */
  most: number
  /** Those of them to one push service. */
  mostOfHost: number
  /** Claims what is due of who is not busy. */
  claim(busy: Busy): Promise<ClaimedAlerts | null>
  deliver(alerts: ClaimedAlerts): Promise<void>
  /** Push services that can't be reached for now. */
  paused(): readonly string[]
  failed(error: unknown): void
}

/** Delivers what is due, a shop's one after the other: whatever a receiver does, it takes one place of many. */
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

  /** Something may be due. */
  wake(): void {
    this.#isDue = true
    if (!this.#isClaiming && !this.#isStopped) this.#claiming = this.#claim().catch(this.#options.failed)
  }

  /** Claims nothing more. Resolves when nothing is under way. */
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
    const { most, claim, deliver, failed } = this.#options
    while (this.#running.size < most && !this.#isStopped) {
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
    const full = [...times].flatMap(([host, count]) => (count >= this.#options.mostOfHost ? [host] : []))
    return { shops: running.map(({ shopId }) => shopId), hosts: [...full, ...this.#options.paused()] }
  }
}
