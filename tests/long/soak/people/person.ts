import { setTimeout as delay } from "node:timers/promises"

/** A simulated person who repeats an action with pauses. */
export type Person = {
  what: string
  /** Milliseconds between two actions. */
  rest: number
  iteration(number: number): Promise<void>
}

/** Runs all people at their own pace until the end. Each turn counts its own results. */
export async function keepGoing(people: readonly Person[], over: AbortSignal): Promise<void> {
  await Promise.all(
    people.map(async ({ rest, iteration }) => {
      for (let number = 0; !over.aborted; number++) {
        await iteration(number).catch(() => undefined)
        await delay(rest, undefined, { signal: over }).catch(() => undefined)
      }
    }),
  )
}

/** Runs these turns for all people, one after another without a pause. */
export async function alternate(
  people: readonly Person[],
  { from, until }: { from: number; until: number },
): Promise<void> {
  await Promise.all(
    people.map(async ({ iteration }) => {
      for (let number = from; number < until; number++) await iteration(number).catch(() => undefined)
    }),
  )
}
