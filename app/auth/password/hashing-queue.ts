/** Too many passwords wait to be hashed. It passes by itself within seconds. */
export class HashingBusy extends Error {
  override name = "HashingBusy"
}

/** Whose password it is: of somebody whom the platform knows, by a session or a device, or of anybody. */
export type Lane = "known" | "unknown"

/**
 * Runs at most `atOnce` tasks together, known ones first, each lane in the order in which its tasks came, and refuses more
 * than `waiting` of a lane: however many strangers wait, they take no place of the others.
 */
export function createHashingQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const lanes: Readonly<Record<Lane, (() => void)[]>> = { known: [], unknown: [] }
  let running = 0

  return async function run<T>(lane: Lane, task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (lanes[lane].length >= waiting) throw new HashingBusy("too many passwords wait to be hashed")
      // Whoever leaves hands its place over, so that `running` stays what it is.
      await new Promise<void>((enter) => lanes[lane].push(enter))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = lanes.known.shift() ?? lanes.unknown.shift()
      if (next) next()
      else running -= 1
    }
  }
}
