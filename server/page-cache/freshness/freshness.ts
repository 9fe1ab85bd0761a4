/** An entry is fresh for this long if it is not known what has changed since. */
const freshMs = 1_800
/** For this long after a reconnect an earlier entry may still be served stale. */
const staleAfterReconnectMs = 30_000
/** This many reconnects are remembered; an entry older than all of them is as old as the first. */
const maxGaps = 50

/** The state of the listener, by `performance.now()`: see `DatabaseEvents`. */
type ListenerState = { readonly trustedUntil: number; readonly currentAt: number }

/**
 * Decides whether an entry that was read at some moment may be shown. Fresh: while changes are received and none was
 * missed, and for a moment otherwise. Stale: while the database is away, for as long as the operator allows. An entry
 * from before a gap is kept in case the database soon goes away again, as it does when its disk is full.
 */
export class Freshness {
  readonly #staleSeconds: number
  readonly #listener: ListenerState
  /** The moments when changes may have been missed, and until when all were known; the oldest first. */
  readonly #gaps: { at: number; currentAt: number }[] = []

  constructor(staleSeconds: number, listener: ListenerState) {
    this.#staleSeconds = staleSeconds
    this.#listener = listener
  }

  /** Must be called when changes may have been missed. */
  gap(): void {
    this.#gaps.push({ at: performance.now(), currentAt: this.#listener.currentAt })
    if (this.#gaps.length > maxGaps) this.#gaps.shift()
  }

  isFresh(since: number): boolean {
    const latest = this.#gaps.at(-1)
    if (latest !== undefined && since < latest.at) return false
    const now = performance.now()
    return now < this.#listener.trustedUntil || now - since < freshMs
  }

  /** Returns how many seconds ago the entry was known to be right; null if that is too long. */
  staleAge(since: number): number | null {
    const { currentAt } = this.#listener
    const gap = this.#gaps.find(({ at }) => since < at)
    // The database was there for a while, so entries that nobody has requested again may be removed.
    if (gap !== undefined && currentAt - (this.#gaps.at(-1)?.at ?? 0) > staleAfterReconnectMs) return null
    const rightAt = Math.max(since, gap === undefined ? currentAt : gap.currentAt)
    const age = (performance.now() - rightAt) / 1_000
    return age < this.#staleSeconds ? Math.max(1, Math.trunc(age)) : null
  }
}
