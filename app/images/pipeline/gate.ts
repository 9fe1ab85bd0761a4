export type Gate = <T>(task: () => Promise<T>, weight?: number) => Promise<T>

/**
 * Lets tasks through in the order in which they came, as long as the weights of those inside add up to at most
 * `capacity`. A task's weight is 1 unless given, and at most the capacity.
 */
export function createGate(capacity: number): Gate {
  const waiting: { weight: number; enter: () => void }[] = []
  let inside = 0

  function admit() {
    for (let next = waiting[0]; next && inside + next.weight <= capacity; next = waiting[0]) {
      waiting.shift()
      inside += next.weight
      next.enter()
    }
  }

  return async (task, weight = 1) => {
    await new Promise<void>((enter) => {
      waiting.push({ weight: Math.min(weight, capacity), enter })
      admit()
    })
    try {
      return await task()
    } finally {
      inside -= Math.min(weight, capacity)
      admit()
    }
  }
}
