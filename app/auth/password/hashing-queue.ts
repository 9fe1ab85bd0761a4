/** Too many passwords wait to be hashed. This lasts a few seconds. */
export class HashingBusy extends Error {
  override name = "HashingBusy"
}

/** The lane of a task: `known` for a person with a session or a known device, `unknown` for everyone else. */
export type Priority = "known" | "unknown"

/**
 * Runs at most `atOnce` tasks in parallel: known ones first, each lane in order of arrival. Rejects more than `waiting`
 * tasks of a priority, so that strangers can't take the places of known people.
 */
export function createHashingQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const priorities: Readonly<Record<Priority, (() => void)[]>> = { known: [], unknown: [] }
  let running = 0

  return async function run<T>(priority: Priority, task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (priorities[priority].length >= waiting)
        throw new HashingBusy("too many passwords wait to be hashed")
      // A finished task passes its slot on, so `running` stays the same.
      await new Promise<void>((enter) => priorities[priority].push(enter))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = priorities.known.shift() ?? priorities.unknown.shift()
      if (next) next()
      else running -= 1
    }
  }
}
