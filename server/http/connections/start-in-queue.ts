import { setImmediate } from "node:timers/promises"
import { FairQueue } from "#app/http/fair-queue.ts"

const starts = new FairQueue(1, { mayWait: ({ ofOwner }) => ofOwner < 1_024 })

/** The event loop iterates this often between two starts, so that the running requests go on. */
const iterationsBetween = 3

/**
 * Waits until a request may start: requests start one after the other, and networks take turns. So the requests that a
 * network sends at once on many connections delay another network's request by one start.
 * @throws QueueFull when too many requests of the network are waiting
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
