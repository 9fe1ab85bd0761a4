import { ownedByApplication } from "#app/application-context.server.ts"
import { maxVisits, type VisitCount } from "#app/database/visitor/count-visits.ts"

/** All waiting visits are written this long after the first of them. */
const defaultDelayMs = 2_000
/** Tests set another delay. */
export const visitDelayMs = ownedByApplication<number>("delay of visits")

type Options = {
  write: (visits: readonly VisitCount[]) => Promise<void>
  /** Is called at the first failure to write; `waiting` different visits are retried. */
  onFailure: (error: unknown, waiting: number) => void
  /** Calls a task after this many milliseconds, as `setTimeout` does. */
  after?: (milliseconds: number, task: () => void) => void
}

/**
 * Collects visits in memory, within a bound, and writes them together a moment later; without visits it does nothing.
 */
export function createVisitCounter({ write, onFailure, after = later }: Options) {
  const batch = createVisitBatch(maxVisits)
  let last = Promise.resolve()
  let isDue = false
  let hasFailed = false

  function count(visit: VisitCount): void {
    if (batch.add(visit)) schedule()
  }

  function schedule(): void {
    if (isDue) return
    isDue = true
    after(visitDelayMs.get() ?? defaultDelayMs, () => {
      isDue = false
      void flush()
    })
  }

  /** Writes one batch after the other; visits that arrive meanwhile wait for the next. */
  function flush(): Promise<void> {
    last = last.then(writeOut)
    return last
  }

  async function writeOut(): Promise<void> {
    const visits = batch.take()
    if (visits.length === 0) return
    try {
      await write(visits)
      hasFailed = false
    } catch (error) {
      for (const visit of visits) count(visit)
      if (!hasFailed) onFailure(error, visits.length)
      hasFailed = true
    }
  }

  return {
    count,
    /** Writes the waiting visits. If that fails it resolves too, and the counts are lost. */
    close: flush,
  }
}

/** The timer does not keep the process alive: the application closes the counter when it ends. */
function later(milliseconds: number, task: () => void): void {
  setTimeout(task, milliseconds).unref()
}

/** Creates a batch of at most `maxKinds` different visits that wait to be written, with any count of each. */
export function createVisitBatch(maxKinds: number) {
  let visits = new Map<string, VisitCount>()
  return {
    /** Returns false when there is no room for one more kind of visit; another visit of a known kind always fits. */
    add(visit: VisitCount): boolean {
      const key = [visit.day, visit.kind, visit.slug, visit.productId, visit.ownerId].join(" ")
      const known = visits.get(key)
      if (known === undefined && visits.size >= maxKinds) return false
      visits.set(key, known ? { ...visit, count: known.count + visit.count } : visit)
      return true
    },
    /** Returns everything as a list, and empties the batch. */
    take(): VisitCount[] {
      const taken = [...visits.values()]
      visits = new Map()
      return taken
    },
  }
}
