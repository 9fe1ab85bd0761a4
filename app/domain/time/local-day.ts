import { momentOfLocal } from "./local-minute.ts"
import { daysBefore } from "./platform-day.ts"

const dayMinutes = 1_440

/**
 * Returns the ISO moment at which clocks of a time zone show a number of minutes after a day's midnight; from 1440 on,
 * it is on the days after. Of a day without a midnight, 0 is its first moment.
 */
export function momentOfDay(day: string, minutes: number, timeZone: string): string {
  const [days, rest] = [Math.floor(minutes / dayMinutes), minutes % dayMinutes]
  const [hour, minute] = [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, "0"))
  return momentOfLocal(`${daysBefore(day, -days)}T${hour}:${minute}`, timeZone)
}

/** Returns the first moment of a day, `yyyy-MM-dd`, in a time zone: the end of the day before. */
export function firstMomentOf(day: string, timeZone: string): string {
  return momentOfDay(day, 0, timeZone)
}
