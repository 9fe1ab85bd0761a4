import { setImmediate } from "node:timers/promises"
import { createGate } from "#app/http/gate.ts"

const starts = createGate(1, { waiting: Infinity, waitingOfOne: 1_024 })

/**
 * Waits until a request may be worked on: one starts in each iteration of the event loop, and networks take turns. So what
 * a network sends at once on many connections delays another's request by one start.
 * @throws QueueFull where too many of the network wait already
 */
export function startInQueue(network: string): Promise<void> {
  return starts(setImmediate, { owner: network })
}
