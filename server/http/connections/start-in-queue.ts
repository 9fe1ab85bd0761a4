import { setImmediate } from "node:timers/promises"
import { FairQueue } from "#app/http/fair-queue.ts"

const starts = new FairQueue(1, { mayWait: ({ ofOwner }) => ofOwner < 1_024 })

/** Iterations of the event loop from one start to the next: between them the requests in work go on. */
const iterationsBetween = 3

/**
 * Waits until a request may be worked on: requests start one after the other, and networks take turns. So what a network
 * sends at once on many connections delays another's request by one start.
 * @throws QueueFull where too many of the network wait already
 */
export function startInQueue(network: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = async () => {
      resolve()
      for (let iteration = 0; iteration < iterationsBetween; iteration += 1) await setImmediate()
    }
    starts.run(start, { owner: network }).catch(reject)
  })
}
