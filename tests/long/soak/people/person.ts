import { setTimeout as delay } from "node:timers/promises"

/** A simulated person who repeats an action with pauses. */
export type Person = {
  what: string
  /** Milliseconds between two actions. */
  rest: number
  turn(number: number): Promise<void>
}

/** Runs all people at their own pace until the end. Each turn counts its own results. */
export async function keepGoing(people: readonly Person[], over: AbortSignal): Promise<void> {
  await Promise.all(
    people.map(async ({ rest, turn }) => {
      for (let number = 0; !over.aborted; number++) {
        await turn(number).catch(() => undefined)
        await delay(rest, undefined, { signal: over }).catch(() => undefined)
      }
    }),
  )
}

/** Runs these turns for all people, one after another without a pause. */
export async function takeTurns(
  people: readonly Person[],
  { from, until }: { from: number; until: number },
): Promise<void> {
  await Promise.all(
    people.map(async ({ turn }) => {
      for (let number = from; number < until; number++) await turn(number).catch(() => undefined)
    }),
  )
}
