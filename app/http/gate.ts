type Waiting = { weight: number; enter: () => void }

/** Too many tasks wait already. It passes by itself within seconds. */
export class QueueFull extends Error {
  override name = "QueueFull"
}

/** How many tasks may wait, in all and of one owner, and how many of one owner may run. */
type Bounds = { waiting: number; waitingOfOne: number; runningOfOne?: number }

/**
 * `weight` is 1 by default, and at most the capacity. `owner` says whose task it is; tasks without it share one
 * turn.
 */
export type Gate = <T>(task: () => Promise<T>, options?: { weight?: number; owner?: string }) => Promise<T>

const unbounded: Bounds = { waiting: Infinity, waitingOfOne: Infinity }

/**
 * Runs tasks while the sum of their weights is at most `capacity`. Owners take turns (round robin), so that no one
 * waits for more than one task of each other owner; the tasks of one owner keep their order. Beyond `bounds` a task is
 * rejected with QueueFull.
 */
export function createGate(capacity: number, bounds: Bounds = unbounded): Gate {
  /** By owner, in the order of their turns. */
  const waiting = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  const { runningOfOne = Infinity } = bounds
  let inside = 0
  let queued = 0

  function admit() {
    for (const [owner, queue] of waiting) {
      const [next] = queue
      if (next === undefined || inside + next.weight > capacity) return
      const ofOne = running.get(owner) ?? 0
      if (ofOne >= runningOfOne) continue
      running.set(owner, ofOne + 1)
      queue.shift()
      queued -= 1
      waiting.delete(owner)
      // Behind all others, where this very loop comes to it again.
      if (queue.length > 0) waiting.set(owner, queue)
      inside += next.weight
      next.enter()
    }
  }

  return async (task, { weight = 1, owner = "" } = {}) => {
    const taken = Math.min(weight, capacity)
    const ofOne = waiting.get(owner)?.length ?? 0
    if (queued >= bounds.waiting || ofOne >= bounds.waitingOfOne) throw new QueueFull("too many tasks wait")
    await new Promise<void>((enter) => {
      const queue = waiting.get(owner) ?? []
      queue.push({ weight: taken, enter })
      queued += 1
      waiting.set(owner, queue)
      admit()
    })
    try {
      return await task()
    } finally {
      inside -= taken
      const ofOwner = (running.get(owner) ?? 1) - 1
      if (ofOwner > 0) running.set(owner, ofOwner)
      else running.delete(owner)
      admit()
    }
  }
}
