import { setTimeout as delay } from "node:timers/promises"

/** Ends what a start has begun, in the opposite order: once, at a failure, or at a signal during the start. */
export type Shutdown = {
  /** `timeoutMs` bounds a step that hangs, so that the others run too. */
  add(step: () => Promise<void>, timeoutMs?: number): void
  /** Throws {@link Unwanted} when the shutdown has begun. */
  assertWanted(): void
  readonly hasBegun: boolean
  /** Runs every step, even after one that fails. Safe to call again. */
  run(): Promise<void>
}

/** The start was stopped on purpose, so there is nothing to report. */
export class Unwanted extends Error {}

const defaultTimeoutMs = 2_500

export function createShutdown(report: (error: unknown) => void): Shutdown {
  const steps: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined

  async function runAll(): Promise<void> {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) await step().catch(report)
  }

  return {
    add(step, timeoutMs = defaultTimeoutMs) {
      const bounded = () => within(timeoutMs, step)
      if (ending === undefined) steps.push(bounded)
      else void bounded().catch(report)
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

async function within(timeoutMs: number, step: () => Promise<void>): Promise<void> {
  const timer = new AbortController()
  try {
    await Promise.race([step(), delay(timeoutMs, undefined, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}
