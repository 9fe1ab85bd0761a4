import { dayIn, daysBefore, weekdayOf } from "../time/platform-day.ts"
import { firstMomentOf, momentOfDay } from "../time/local-day.ts"
import { isOpenDay, type Hours } from "./closure.ts"

/** How long a pause lasts: until the day's hours end, until the next day, or until the owner ends it. */
export const pauseKinds = ["evening", "tomorrow", "open"] as const
export type PauseKind = (typeof pauseKinds)[number]

/** The ISO moments at which a pause that begins now may end. */
type PauseEnds = {
  /** Null without hours today that end later. */
  readonly evening: string | null
  /** The first opening of the next day, or its first moment. */
  readonly tomorrow: string
}

/** Returns when a pause may end that begins at a moment, by the clocks of a time zone. */
export function pauseEnds(hours: Hours, now: Date, timeZone: string): PauseEnds {
  const today = dayIn(now, timeZone)
  const next = daysBefore(today, -1)
  const closings = [daysBefore(today, 1), today].flatMap((day) => {
    const last = hoursOf(hours, day).at(-1)
    return last === undefined ? [] : momentOfDay(day, last.closes, timeZone)
  })
  const [first] = hoursOf(hours, next)
  return {
    evening: closings.find((closing) => Date.parse(closing) > now.getTime()) ?? null,
    tomorrow: first === undefined ? firstMomentOf(next, timeZone) : momentOfDay(next, first.opens, timeZone),
  }
}

function hoursOf(hours: Hours, day: string) {
  return isOpenDay(day, hours) ? (hours.week?.[weekdayOf(day)] ?? []) : []
}
