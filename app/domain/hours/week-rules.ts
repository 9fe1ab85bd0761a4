import { sentFields, type Sent } from "../text/text-fields.ts"
import { clockText, intervalOf, isWeek, readClock, weekLimits, type Interval, type Week } from "./week.ts"

/** The raw values of the form with which days get their hours. */
export type DaysFields = {
  /** The first day of the row that was edited. */
  readonly row: string
  /** The days, 0 is Monday. */
  readonly day: readonly string[]
  /** The times of each of their hours; both are empty for none. */
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** Keys of messages. */
export type WeekProblem = "week_day_required" | "week_time" | "week_overlap" | "week_empty"

/** Reads a sent form; null for another form. */
export function readDays(sent: Sent): DaysFields | null {
  const fields = sentFields(sent, ["row"], ["day", "from", "to"])
  if (fields?.row === undefined || fields.from.length !== fields.to.length) return null
  const areDays = fields.day.every((day) => /^[0-6]$/.test(day))
  return areDays && fields.from.length <= weekLimits.intervals ? { ...fields, row: fields.row } : null
}

/** Returns the times of hours as their fields show them, with an empty pair for each that is missing. */
export function timesOf(intervals: readonly Interval[]): Pick<DaysFields, "from" | "to"> {
  const all = Array.from({ length: weekLimits.intervals }, (_, index) => intervals[index])
  return {
    from: all.map((interval) => (interval ? clockText(interval.opens) : "")),
    to: all.map((interval) => (interval ? clockText(interval.closes) : "")),
  }
}

/** Returns the week in which the days of a form have its hours, or what is wrong with them. */
export function checkDays(
  week: Week,
  { day: days, from, to }: DaysFields,
): { readonly ok: true; readonly week: Week } | { readonly ok: false; readonly problem: WeekProblem } {
  if (days.length === 0) return { ok: false, problem: "week_day_required" }
  const intervals: Interval[] = []
  for (const [index, text] of from.entries()) {
    const end = to[index] ?? ""
    if (text.trim() === "" && end.trim() === "") continue
    const [opens, closes] = [readClock(text), readClock(end)]
    if (opens === null || closes === null) return { ok: false, problem: "week_time" }
    intervals.push(intervalOf(opens, closes))
  }
  intervals.sort((one, other) => one.opens - other.opens)
  const changed = week.map((own, day) => (days.includes(String(day)) ? intervals : own))
  if (changed.every((own) => own.length === 0)) return { ok: false, problem: "week_empty" }
  return isWeek(changed) ? { ok: true, week: changed } : { ok: false, problem: "week_overlap" }
}

const daysWith = (count: number, intervals: readonly Interval[]): Week =>
  Array.from({ length: 7 }, (_, day) => (day < count ? intervals : []))

/** The weeks that are one tap away for a shop without hours. */
export const firstWeeks = {
  workdays: daysWith(6, [{ opens: 540, closes: 1_140 }]),
  daily: daysWith(7, [{ opens: 600, closes: 1_320 }]),
  break: daysWith(6, [
    { opens: 540, closes: 780 },
    { opens: 960, closes: 1_200 },
  ]),
} as const satisfies Readonly<Record<string, Week>>
export type FirstWeek = keyof typeof firstWeeks

/** Reads which of them is sent; null for another form. */
export function readFirstWeek(sent: Sent): Week | null {
  const name = sentFields(sent, ["week"])?.week
  return name !== undefined && Object.hasOwn(firstWeeks, name) ? firstWeeks[name as FirstWeek] : null
}
