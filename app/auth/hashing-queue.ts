/** Too many passwords wait to be hashed. It passes by itself within seconds. */
export class HashingBusy extends Error {
  override name = "HashingBusy"
}

/** Runs at most `atOnce` tasks together, the others in the order in which they came, and refuses more than `waiting` of them. */
export function createHashingQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = []
  let running = 0

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new HashingBusy("too many passwords wait to be hashed")
      // Whoever leaves hands its place over, so that `running` stays what it is.
      await new Promise<void>((enter) => line.push(enter))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
