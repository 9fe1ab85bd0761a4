const lineIntervalSeconds = 10

type Output = { write: (line: string) => void; now: () => number }

/**
 * Shows how far a test runner is: a line every ten seconds, and each failure immediately. `unit` names what is counted,
 * files or tests. `now` returns milliseconds.
 */
export class Progress {
  readonly #output: Output
  readonly #start: number
  readonly #total: number
  readonly #unit: string
  #lastLine: number
  #done = 0
  #passed = 0
  #failed = 0

  constructor(total: number, unit: string, output: Output = { write: console.log, now: Date.now }) {
    this.#total = total
    this.#unit = unit
    this.#output = output
    this.#start = this.#lastLine = output.now()
  }

  testPassed(): void {
    this.#passed++
  }

  testFailed(title: string, reason: string): void {
    this.#failed++
    this.#output.write(`failed: ${title}\n${reason.trim()}`)
  }

  /** Counts a file or a test that has ended. */
  unitEnded(): void {
    this.#done++
    const now = this.#output.now()
    if (this.#done < this.#total && now - this.#lastLine < lineIntervalSeconds * 1000) return
    this.#lastLine = now
    const seconds = Math.round((now - this.#start) / 1000)
    const left = this.#total - this.#done
    this.#output.write(
      `${String(seconds).padStart(5)} s  ${this.#passed} passed, ${this.#failed} failed; ` +
        `${left} of ${this.#total} ${this.#unit} left`,
    )
  }
}
