import { ownedByApplication } from "#app/application-context.server.ts"
import { maxVisits, type VisitCount } from "#app/database/visitor/count-visits.ts"

/** Milliseconds from the first visit that waits to the writing of all. */
const ordinaryDelay = 2_000
const delay = ownedByApplication<number>("delay of visits")

/** From now on visits of this application wait so many milliseconds for others; without a number the ordinary two seconds. */
export function setVisitDelay(milliseconds: number | undefined): void {
  delay.set(milliseconds)
}

type Options = {
  write: (visits: readonly VisitCount[]) => Promise<void>
  /** Called at a first failure to write; `waiting` different visits are tried again. */
  onFailure: (error: unknown, waiting: number) => void
  /** Called with a task and milliseconds, as `setTimeout`. */
  after?: (milliseconds: number, task: () => void) => void
}

export type VisitCounter = {
  count(visit: VisitCount): void
  /** Writes what waits. Resolves also when that failed: the numbers are lost then. */
  close(): Promise<void>
}

/** Collects visits in memory, within a bound, and writes them together a moment later; with no visits it does nothing. */
export function createVisitCounter({ write, onFailure, after = later }: Options): VisitCounter {
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
    after(delay.get() ?? ordinaryDelay, () => {
      isDue = false
      void flush()
    })
  }

  /** One writing after the other; what comes meanwhile waits for the next. */
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

  return { count, close: flush }
}

/** Does not keep the process alive by itself: the end of the application closes the counter. */
function later(milliseconds: number, task: () => void): void {
  setTimeout(task, milliseconds).unref()
}

/** Visits that wait to be written, equal ones as one with their number. Bounded: see {@link createVisitBatch}. */
export type VisitBatch = {
  /** False when there is no room for one more kind of visit; more of a kind that is there always fits. */
  add(visit: VisitCount): boolean
  /** Everything, as a list; the batch is empty afterwards. */
  take(): VisitCount[]
}

/** A batch of at most `most` different visits, however many there are of each. */
export function createVisitBatch(most: number): VisitBatch {
  let visits = new Map<string, VisitCount>()
  return {
    add(visit) {
      const key = [visit.day, visit.kind, visit.slug, visit.productId, visit.ownerId].join(" ")
      const known = visits.get(key)
      if (known === undefined && visits.size >= most) return false
      visits.set(key, known ? { ...visit, count: known.count + visit.count } : visit)
      return true
    },
    take() {
      const taken = [...visits.values()]
      visits = new Map()
      return taken
    },
  }
}
