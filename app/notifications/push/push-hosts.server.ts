import { ownedByApplication } from "#app/application-context.server.ts"

/**
 * Milliseconds without an attempt after the first, second … time in a row that no connection was made. One alone is no reason
 * to let all shops wait. The last one stays.
 */
const pauses = [0, 5_000, 30_000, 120_000, 300_000] as const
/** Hosts that are remembered: an owner can name as many as there are. */
const mostHosts = 200

/** Which push services can't be reached, and which take no message of this platform. In this process, since its start. */
export class PushHosts {
  readonly #unreachable = new Map<string, { times: number; until: number }>()
  readonly #denials = new Map<string, number>()

  /** No connection was made. `now`: milliseconds. */
  failed(host: string, now: number): void {
    const times = (this.#unreachable.get(host)?.times ?? 0) + 1
    const pause = pauses[Math.min(times, pauses.length) - 1] ?? 0
    remember(this.#unreachable, host, { times, until: now + pause })
  }

  /** There was a connection. */
  reached(host: string): void {
    this.#unreachable.delete(host)
  }

  /** Those that are left alone for now. */
  paused(now: number): string[] {
    return [...this.#unreachable].flatMap(([host, { until }]) => (until > now ? [host] : []))
  }

  /** It answered 401 or 403. @returns whether that is new */
  denied(host: string, status: number): boolean {
    const isNew = this.#denials.get(host) !== status
    remember(this.#denials, host, status)
    return isNew
  }

  accepted(host: string): void {
    this.#denials.delete(host)
  }

  /** Those that take no message of this platform, with their last response; the newest first. */
  denials(): { host: string; status: number }[] {
    return [...this.#denials].map(([host, status]) => ({ host, status })).toReversed()
  }
}

function remember<Value>(map: Map<string, Value>, host: string, value: Value): void {
  map.delete(host)
  map.set(host, value)
  const [oldest] = map.keys()
  if (map.size > mostHosts && oldest !== undefined) map.delete(oldest)
}

const opened = ownedByApplication<PushHosts>("push hosts")

export function pushHosts(): PushHosts {
  const here = opened.get() ?? new PushHosts()
  opened.set(here)
  return here
}
