type Waiting = { weight: number; enter: () => void }

/** `weight` is 1 unless given, and at most the capacity. `turn` names whoever the task is for: all that say nothing are one. */
export type Gate = <T>(task: () => Promise<T>, options?: { weight?: number; turn?: string }) => Promise<T>

/**
 * Lets tasks through as long as the weights of those inside add up to at most `capacity`. Turns go round among the names
 * for which tasks wait, so that nobody waits for more than one of each other's; those of one name keep their order.
 */
export function createGate(capacity: number): Gate {
  /** By name; whoever has the next turn stands first. */
  const waiting = new Map<string, Waiting[]>()
  let inside = 0

  function admit() {
    for (const [turn, queue] of waiting) {
      const [next] = queue
      if (next === undefined || inside + next.weight > capacity) return
      queue.shift()
      waiting.delete(turn)
      // Behind all others, where this very loop comes to it again.
      if (queue.length > 0) waiting.set(turn, queue)
      inside += next.weight
      next.enter()
    }
  }

  return async (task, { weight = 1, turn = "" } = {}) => {
    const taken = Math.min(weight, capacity)
    await new Promise<void>((enter) => {
      const queue = waiting.get(turn) ?? []
      queue.push({ weight: taken, enter })
      waiting.set(turn, queue)
      admit()
    })
    try {
      return await task()
    } finally {
      inside -= taken
      admit()
    }
  }
}
