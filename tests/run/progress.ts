const secondsBetweenLines = 10

type Output = { write: (line: string) => void; now: () => number }

/**
 * How far a test runner is: a line every ten seconds, each failure at once. `unit`: what is counted, files or tests.
 * `now`: milliseconds.
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

  /** One file or one test has ended. */
  unitEnded(): void {
    this.#done++
    const now = this.#output.now()
    if (this.#done < this.#total && now - this.#lastLine < secondsBetweenLines * 1000) return
    this.#lastLine = now
    const seconds = Math.round((now - this.#start) / 1000)
    const left = this.#total - this.#done
    this.#output.write(
      `${String(seconds).padStart(5)} s  ${this.#passed} passed, ${this.#failed} failed; ` +
        `${left} of ${this.#total} ${this.#unit} left`,
    )
  }
}
