import { setTimeout as delay } from "node:timers/promises"

/** What a start has begun, to be ended in the opposite order: once, at a failure, or at a signal in mid-start. */
export type Shutdown = {
  /** `timeout` in milliseconds: a step that hangs longer is left, so that the others get their turn. */
  add(step: () => Promise<void>, timeout?: number): void
  /** Throws Unwanted when the end has begun. */
  assertWanted(): void
  readonly hasBegun: boolean
  /** Runs every step, also past one that fails. Safe to call again. */
  run(): Promise<void>
}

/** The start was stopped on purpose: nothing to report. */
export class Unwanted extends Error {}

const TIMEOUT_MS = 2_500

export function createShutdown(report: (error: unknown) => void): Shutdown {
  const steps: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined

  async function runAll(): Promise<void> {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) await step().catch(report)
  }

  return {
    add(step, timeout = TIMEOUT_MS) {
      const bounded = () => within(timeout, step)
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

async function within(timeout: number, step: () => Promise<void>): Promise<void> {
  const timer = new AbortController()
  try {
    await Promise.race([step(), delay(timeout, undefined, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}
