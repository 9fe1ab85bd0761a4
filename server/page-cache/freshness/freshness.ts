/** Milliseconds for which something is fresh when it is not known what has changed since. */
const momentary = 1_800
/** Milliseconds after a reconnect for which what is of before it may still be served stale. */
const flapping = 30_000
/** Reconnects that are remembered; what is older than all of them is as old as the first. */
const mostGaps = 50

/** What the listener knows, by `performance.now()`: see `DatabaseEvents`. */
type ListenerState = { readonly trustedUntil: number; readonly currentAt: number }

/**
 * Whether what was read at a moment may be shown. Fresh: while changes are received and none was missed, and for a moment
 * without that. Stale: while the database is away, for as long as the operator allows. What was read before a gap is kept
 * in case the database goes away again at once, as it does when its disk is full.
 */
export class Freshness {
  readonly #seconds: number
  readonly #listener: ListenerState
  /** When changes may have been missed, and until when all were known; the oldest first. */
  readonly #gaps: { at: number; currentAt: number }[] = []

  constructor(seconds: number, listener: ListenerState) {
    this.#seconds = seconds
    this.#listener = listener
  }

  /** To be called when changes may have been missed. */
  gap(): void {
    this.#gaps.push({ at: performance.now(), currentAt: this.#listener.currentAt })
    if (this.#gaps.length > mostGaps) this.#gaps.shift()
  }

  isFresh(since: number): boolean {
    const latest = this.#gaps.at(-1)
    if (latest !== undefined && since < latest.at) return false
    const now = performance.now()
    return now < this.#listener.trustedUntil || now - since < momentary
  }

  /** How many seconds ago it was known to be right; null when that is too long. */
  staleAge(since: number): number | null {
    const { currentAt } = this.#listener
    const gap = this.#gaps.find(({ at }) => since < at)
    // The database was there for a while, so entries that nobody has requested again may go.
    if (gap !== undefined && currentAt - (this.#gaps.at(-1)?.at ?? 0) > flapping) return null
    const rightAt = Math.max(since, gap === undefined ? currentAt : gap.currentAt)
    const age = (performance.now() - rightAt) / 1_000
    return age < this.#seconds ? Math.max(1, Math.trunc(age)) : null
  }
}
