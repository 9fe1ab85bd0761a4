import type { VisitCount } from "#app/database/visitor/count-visits.ts"

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
