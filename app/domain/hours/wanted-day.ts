import { momentOfDay } from "../time/local-day.ts"
import { dayIn, daysBefore, weekdayOf } from "../time/platform-day.ts"
import { isOpenDay, type Hours } from "./closure.ts"
import { isSameInterval, wantedLimits, type DayInterval, type Wanted } from "./wanted.ts"

/** From what it follows when an order can be wanted. */
export type WantedRules = {
  readonly now: Date
  /** An IANA name. */
  readonly timeZone: string
  /** The shop's lead time in hours. */
  readonly leadHours: number
  /** What the slowest product of the order takes, in hours; 0 for none. */
  readonly neededHours: number
  /** In their order; without any a day alone is asked for. */
  readonly intervals: readonly DayInterval[]
} & Hours

/** A day that can be chosen, `yyyy-MM-dd`, with the intervals of it that can be. */
export type WantedDay = { readonly day: string; readonly intervals: readonly DayInterval[] }

const hourMs = 3_600_000

/** Returns the days that can be chosen, in their order. */
export function wantedDays(rules: WantedRules): WantedDay[] {
  const today = dayIn(rules.now, rules.timeZone)
  const days = Array.from({ length: wantedLimits.daysAhead + 1 }, (_, count) => daysBefore(today, -count))
  return days.flatMap((day) => {
    if (!isOpenDay(day, rules) || !isLateEnough(day, rules)) return []
    const intervals = rules.intervals.filter((interval) => beginsLater(day, interval, rules))
    return rules.intervals.length > 0 && intervals.length === 0 ? [] : [{ day, intervals }]
  })
}

/** Why an answer is rejected. */
export type WantedProblem = "too_early" | "closed_day" | "too_far" | "not_offered"

/** Checks an answer; null if it is right. */
export function checkWanted({ day, interval }: Wanted, rules: WantedRules): WantedProblem | null {
  if (day > daysBefore(dayIn(rules.now, rules.timeZone), -wantedLimits.daysAhead)) return "too_far"
  if (!isLateEnough(day, rules)) return "too_early"
  if (!isOpenDay(day, rules)) return "closed_day"
  if (interval === null) return rules.intervals.length === 0 ? null : "not_offered"
  if (!rules.intervals.some((offered) => isSameInterval(offered, interval))) return "not_offered"
  return beginsLater(day, interval, rules) ? null : "too_early"
}

/** Returns the first moment at which the order can be ready. */
function earliest({ now, leadHours, neededHours }: WantedRules): Date {
  return new Date(now.getTime() + Math.max(leadHours, neededHours) * hourMs)
}

/** Returns whether a day is not over before the order can be ready: on its last day at least until its hours end. */
function isLateEnough(day: string, rules: WantedRules): boolean {
  const ready = earliest(rules)
  const readyDay = dayIn(ready, rules.timeZone)
  if (day !== readyDay) return day > readyDay
  const closes = rules.week?.[weekdayOf(day)]?.at(-1)?.closes
  return closes === undefined || Date.parse(momentOfDay(day, closes, rules.timeZone)) > ready.getTime()
}

/** Returns whether an interval of a day begins after the order can be ready. */
function beginsLater(day: string, { from }: DayInterval, rules: WantedRules): boolean {
  const ready = earliest(rules)
  const readyDay = dayIn(ready, rules.timeZone)
  if (day !== readyDay) return day > readyDay
  return Date.parse(momentOfDay(day, from, rules.timeZone)) > ready.getTime()
}
