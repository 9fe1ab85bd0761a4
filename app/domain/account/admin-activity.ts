import { dayIn } from "../time/platform-day.ts"

/** ISO moments. */
export type AdminActivity = { readonly createdAt: string; readonly lastActivityAt: string | null }

/**
 * How many count as active on the day of `now` in a time zone: by their last activity or, lacking one, by when they were
 * created (platform specification, section 2).
 */
export function countActiveToday(admins: readonly AdminActivity[], now: Date, timeZone: string): number {
  const today = dayIn(now, timeZone)
  return admins.filter((admin) => {
    const moment = admin.lastActivityAt ?? admin.createdAt
    return dayIn(new Date(moment), timeZone) === today
  }).length
}
