import { daysBefore } from "../time/platform-day.ts"

/** The counts of one day, `yyyy-MM-dd`. */
export type VisitDay = {
  readonly day: string
  readonly views: number
  readonly productViews: number
  readonly chatTaps: number
}

export type VisitSums = Omit<VisitDay, "day">

/** The dashboard shows this many days, today included. */
export const shownDays = 30

/** Returns the last `count` days up to `today`, in order, each with its numbers; a day without a row had no visits. */
export function lastDays(rows: readonly VisitDay[], today: string, count: number = shownDays): VisitDay[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: count }, (_, index) => {
    const day = daysBefore(today, count - 1 - index)
    return byDay.get(day) ?? { day, views: 0, productViews: 0, chatTaps: 0 }
  })
}

export function sumOfDays(days: readonly VisitDay[]): VisitSums {
  const sum = (key: keyof VisitSums) => days.reduce((total, day) => total + day[key], 0)
  return { views: sum("views"), productViews: sum("productViews"), chatTaps: sum("chatTaps") }
}

/** Returns the change of a number in per cent, rounded; null without an earlier number to compare with. */
export function percentChange(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100)
}
