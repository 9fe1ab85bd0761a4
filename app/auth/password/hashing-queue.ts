/** Too many passwords wait to be hashed. This lasts a few seconds. */
export class HashingBusy extends Error {
  override name = "HashingBusy"
}

/** The lane of a task: `known` for a person with a session or a known device, `unknown` for everyone else. */
export type Lane = "known" | "unknown"

/**
 * Runs at most `atOnce` tasks in parallel: known ones first, each lane in order of arrival. Refuses more than `waiting`
 * tasks of a lane, so that strangers can't take the places of known people.
 */
export function createHashingQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const lanes: Readonly<Record<Lane, (() => void)[]>> = { known: [], unknown: [] }
  let running = 0

  return async function run<T>(lane: Lane, task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (lanes[lane].length >= waiting) throw new HashingBusy("too many passwords wait to be hashed")
      // A finished task passes its slot on, so `running` stays the same.
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
