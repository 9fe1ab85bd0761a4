/** What shoppers and owners were answered, and since when each writer's writes are acknowledged again. */
export type Kind = "kept page" | "made page" | "owner's form" | "owner's save" | "order"

type Failure = { kind: Kind; status: number; at: number }

export class Traffic {
  readonly results = new Map<Kind, number>()
  readonly failures: Failure[] = []
  readonly #writers = new Set<string>()
  #struckAt = Infinity
  /** Milliseconds from the fault to each writer's first acknowledgement of a write that began after it. */
  readonly #back = new Map<string, number>()

  /** `status` 0: the connection broke. */
  countEnded(kind: Kind, status: number, isGood: boolean): void {
    this.results.set(kind, (this.results.get(kind) ?? 0) + 1)
    if (!isGood) this.failures.push({ kind, status, at: performance.now() })
  }

  acknowledged(writer: string, begunAt: number): void {
    this.#writers.add(writer)
    if (begunAt >= this.#struckAt && !this.#back.has(writer))
      this.#back.set(writer, performance.now() - this.#struckAt)
  }

  /** From here on the writers' return is measured. */
  struck(): void {
    this.#struckAt = performance.now()
    this.#back.clear()
  }

  /** Whether every writer has had a write acknowledged that began after the fault. */
  get everybodyWrites(): boolean {
    return this.#writers.size > 0 && this.#back.size === this.#writers.size
  }

  /** Seconds from the fault to the last writer's first write. */
  get secondsAway(): number {
    return Math.max(...this.#back.values()) / 1_000
  }

  failuresSince(moment: number, kind?: Kind): number {
    return this.failures.filter((failure) => failure.at >= moment && (kind ?? failure.kind) === failure.kind)
      .length
  }

  /** The failures of a kind by their status, as words. */
  statusesOf(kind: Kind): string {
    const counts = new Map<number, number>()
    for (const failure of this.failures)
      if (failure.kind === kind) counts.set(failure.status, (counts.get(failure.status) ?? 0) + 1)
    return [...counts].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ") || "none"
  }
}
