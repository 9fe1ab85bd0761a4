import type { Tally } from "./checking.ts"
import { ownHandles, type Reading } from "./take-reading.ts"

/** One line of the verdict: the middle of the first half of the readings, and of the second. */
export type Judged = { what: string; first: number; second: number; most: number; holds: boolean }

/** Promise 21: after the warm-up the second half's memory is at most so many times the first half's. */
const mostGrowth = 1.1
/** Open handles vary with the current requests. */
const handlesAround = 5
const mostFaults = 0.001
/** Of the whole time: caches fill, pools open, code is compiled, and idle lines pile up until the eldest are hung up on. */
export const warmUp = 1 / 4
/** In minutes. A shorter warm-up would end before the platform closes connections that were idle for 65 seconds. */
export const shortestSoak = 5

/**
 * Whether a soak's readings are flat and its answers right.
 * @throws for too few readings
 */
export function judge(readings: readonly Reading[], { results, faults }: Tally): Judged[] {
  const last = readings.at(-1)?.minutes ?? 0
  const warm = readings.filter(({ minutes }) => minutes >= last * warmUp)
  if (warm.length < 8) throw new Error("there are too few readings for a verdict")
  const half = Math.floor(warm.length / 2)
  const halves = (read: (reading: Reading) => number | null) =>
    [warm.slice(0, half), warm.slice(-half)].map((part) =>
      medianOf(part.map(read).filter((value) => value !== null)),
    )
  const grown = (
    what: string,
    read: (reading: Reading) => number | null,
    allowed: (first: number) => number,
  ) => {
    const [first = NaN, second = NaN] = halves(read)
    const most = allowed(first)
    return { what, first, second, most, holds: second <= most }
  }
  const share = faults.length / Math.max(1, results)
  const handles = [
    grown("handles of its own", ownHandles, (first) => first + handlesAround),
    grown(
      "clients' connections",
      ({ clients }) => clients,
      (first) => first * mostGrowth + handlesAround,
    ),
  ]
  return [
    grown(
      "resident memory (MB)",
      ({ resident }) => resident,
      (first) => first * mostGrowth,
    ),
    grown(
      "heap after collection (MB)",
      ({ heap }) => heap,
      (first) => first * mostGrowth,
    ),
    ...(warm.some(({ handles }) => handles !== null) ? handles : []),
    grown(
      "database connections",
      ({ connections }) => connections,
      (first) => first + handlesAround,
    ),
    {
      ...{ what: "wrong answers (share)", first: 0, second: share, most: mostFaults },
      holds: results > 0 && share < mostFaults,
    },
  ]
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? NaN
}
