import type { ThrottleTimes } from "#app/database/throttles.ts"

const minute = 60_000

/** A count ends an hour after the last application. Phones of one carrier share an address, so the first come at once. */
function timesFor(free: number): ThrottleTimes {
  const atOnce = Array.from({ length: free - 1 }, () => 0)
  return { window: 60 * minute, delays: [...atOnce, minute, 2 * minute, 5 * minute, 10 * minute] }
}

/**
 * How applications from one network are slowed: those whose form was filled in before our eyes, and those without a
 * stamp, as browsers without scripts and simple robots send them.
 */
export const applicationTimes = { stamped: timesFor(10), unstamped: timesFor(5) } as const
