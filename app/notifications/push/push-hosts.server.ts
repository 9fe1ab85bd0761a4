import { ownedByApplication } from "#app/application-context.server.ts"

/**
 * The pauses after the first, second … failure in a row to make a connection; the last one repeats. A single failure is
 * no reason to let all shops wait.
 */
const pausesMs = [0, 5_000, 30_000, 120_000, 300_000] as const
/** The memory is bounded, because owners can name any number of hosts. */
const maxHosts = 200

/**
 * Records which push services can't be reached, and which deny the messages of this platform: in this process, since
 * its start.
 */
export class PushHosts {
  readonly #unreachable = new Map<string, { times: number; until: number }>()
  readonly #denials = new Map<string, number>()

  /** Records that no connection was made. `now` is in milliseconds. */
  failed(host: string, now: number): void {
    const times = (this.#unreachable.get(host)?.times ?? 0) + 1
    const pauseMs = pausesMs[Math.min(times, pausesMs.length) - 1] ?? 0
    remember(this.#unreachable, host, { times, until: now + pauseMs })
  }

  /** Records that there was a connection. */
  reached(host: string): void {
    this.#unreachable.delete(host)
  }

  /** Returns the hosts that get no attempt for now. `now` is in milliseconds. */
  paused(now: number): string[] {
    return [...this.#unreachable].flatMap(([host, { until }]) => (until > now ? [host] : []))
  }

  /**
   * Records a response of 401 or 403.
   * @returns whether it is new
   */
  denied(host: string, status: number): boolean {
    const isNew = this.#denials.get(host) !== status
    remember(this.#denials, host, status)
    return isNew
  }

  accepted(host: string): void {
    this.#denials.delete(host)
  }

  /** Returns the hosts that deny the messages of this platform, with their last status; the newest first. */
  denials(): { host: string; status: number }[] {
    return [...this.#denials].map(([host, status]) => ({ host, status })).toReversed()
  }
}

function remember<Value>(map: Map<string, Value>, host: string, value: Value): void {
  map.delete(host)
  map.set(host, value)
  const [oldest] = map.keys()
  if (map.size > maxHosts && oldest !== undefined) map.delete(oldest)
}

const opened = ownedByApplication<PushHosts>("push hosts")

export function pushHosts(): PushHosts {
  const here = opened.get() ?? new PushHosts()
  opened.set(here)
  return here
}
