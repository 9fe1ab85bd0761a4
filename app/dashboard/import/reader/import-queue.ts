/** Too many imports wait, or too many of this shop. A retry after some seconds succeeds. */
export class ImportQueueFull extends Error {
  override name = "ImportQueueFull"
}

/** Where a shop's next import is: `ahead` others have their turn before it. */
export type ImportPosition =
  | { readonly state: "running" }
  | { readonly state: "waiting"; readonly ahead: number }

export type ImportQueue = {
  /**
   * Runs `task` in the shop's turn. The turn ends with the task, or when the task calls `releaseLock`. An aborted `signal`
   * removes a waiting task from the queue.
   * @throws ImportQueueFull, and the signal's reason
   */
  run<T>(shopId: string, task: (releaseLock: () => void) => Promise<T>, signal: AbortSignal): Promise<T>
  /** Null: the shop has no import here. */
  positionOf(shopId: string): ImportPosition | null
}

/** A shop may take one of so many parts of the places that other shops leave free. */
const parts = 3

/**
 * Runs at most `atOnce` imports at once and one of each shop; at most `waiting` wait. The shops take turns, so a shop's
 * second import waits behind the first of each other shop, and a new shop always finds a place.
 */
export function createImportQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): ImportQueue {
  /** Waiting imports by shop; the shop with the next turn is first. */
  const queues = new Map<string, (() => void)[]>()
  const running = new Set<string>()

  const lengthOf = (shopId: string) => queues.get(shopId)?.length ?? 0
  const allWaiting = () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0)

  function admit(): void {
    for (const [shopId, queue] of queues) {
      if (running.size >= atOnce) return
      if (running.has(shopId)) continue
      const [enter] = queue
      queue.shift()
      toTheEnd(shopId)
      running.add(shopId)
      enter?.()
    }
  }

  /** Moves the shop behind all others, or removes it if it has no waiting import. */
  function toTheEnd(shopId: string): void {
    const queue = queues.get(shopId) ?? []
    queues.delete(shopId)
    if (queue.length > 0) queues.set(shopId, queue)
  }

  function leave(shopId: string, enter: () => void): void {
    const left = (queues.get(shopId) ?? []).filter((one) => one !== enter)
    if (left.length > 0) queues.set(shopId, left)
    else queues.delete(shopId)
  }

  function wait(shopId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leave(shopId, enter)
        reject(signal.reason)
      }
      const enter = () => {
        signal.removeEventListener("abort", giveUp)
        resolve()
      }
      signal.addEventListener("abort", giveUp, { once: true })
      queues.set(shopId, [...(queues.get(shopId) ?? []), enter])
      admit()
    })
  }

  return {
    async run(shopId, task, signal) {
      signal.throwIfAborted()
      const own = lengthOf(shopId)
      const mustWait = running.has(shopId) || running.size >= atOnce
      if (mustWait && (own + 1) * parts > waiting - (allWaiting() - own))
        throw new ImportQueueFull("too many imports wait")
      await wait(shopId, signal)
      let isOver = false
      const releaseLock = () => {
        if (isOver) return
        isOver = true
        running.delete(shopId)
        toTheEnd(shopId)
        admit()
      }
      return await task(releaseLock).finally(releaseLock)
    },
    positionOf(shopId) {
      if (running.has(shopId)) return { state: "running" }
      const position = [...queues.keys()].indexOf(shopId)
      return position < 0 ? null : { state: "waiting", ahead: position + running.size }
    },
  }
}
