/** What a start has begun, to be ended in the opposite order: once, at a failure, or at a signal in mid-start. */
export type Undoing = {
  add(step: () => Promise<void>): void
  /** Throws Unwanted when the end has begun. */
  assertWanted(): void
  readonly hasBegun: boolean
  /** Runs every step, also past one that fails. Safe to call again. */
  run(): Promise<void>
}

/** The start came to an end because somebody wanted it to: nothing to report. */
export class Unwanted extends Error {}

export function createUndoing(report: (error: unknown) => void): Undoing {
  const steps: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined

  async function runAll(): Promise<void> {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) await step().catch(report)
  }

  return {
    add(step) {
      if (ending === undefined) steps.push(step)
      else void step().catch(report)
    },
    assertWanted() {
      if (ending !== undefined) throw new Unwanted()
    },
    get hasBegun() {
      return ending !== undefined
    },
    run: () => (ending ??= runAll()),
  }
}
