import { setTimeout as delay } from "node:timers/promises"

/** Somebody who does something, rests, and does it again. */
export type Person = {
  what: string
  /** Milliseconds between two turns. */
  rest: number
  turn(number: number): Promise<void>
}

/** Everybody takes their turns at their own pace until it is over. What a turn meets, it counts itself. */
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

/** Everybody takes the turns with these numbers, one after the other without a rest. */
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
