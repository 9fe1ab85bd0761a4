import { readHours } from "./read-hours.ts"
import {
  readInterval,
  timeFieldText,
  wantedLimits,
  type DayInterval,
  type IntervalPair,
  type IntervalReading,
} from "./wanted.ts"

/** How a shop asks when an order is wanted. */
export type WantedSettings = {
  readonly asksWhen: boolean
  /** Hours between an order and the first day that it can be for. */
  readonly leadHours: number
  /** In their order; without any a day alone is asked for. */
  readonly intervals: readonly DayInterval[]
}

export const intervalsOf = (pairs: readonly IntervalPair[]): DayInterval[] =>
  pairs.map(([from, to]) => ({ from, to }))
export const pairsOf = (intervals: readonly DayInterval[]): IntervalPair[] =>
  intervals.map(({ from, to }) => [from, to])

/** The numbers of the intervals' rows. */
export const intervalNumbers = [1, 2, 3, 4, 5, 6] as const satisfies { length: typeof wantedLimits.intervals }
type IntervalNumber = (typeof intervalNumbers)[number]

/** Names of the form's fields: `interval_1_from`. */
export const intervalField = <N extends IntervalNumber, End extends "from" | "to">(number: N, end: End) =>
  `interval_${number}_${end}` as const

export const intervalNames = intervalNumbers.flatMap(
  (number) => [intervalField(number, "from"), intervalField(number, "to")] as const,
)
export const wantedSettingNames = [...(["asks_when", "lead_hours"] as const), ...intervalNames]
type WantedSettingName = (typeof wantedSettingNames)[number]

/** The values of the form, by field name. */
export type WantedSettingsFields = { readonly [Name in WantedSettingName]: string }

export function fieldsOfWantedSettings({
  asksWhen,
  leadHours,
  intervals,
}: WantedSettings): WantedSettingsFields {
  const times = intervalNumbers.flatMap((number) => {
    const interval = intervals[number - 1]
    return (["from", "to"] as const).map((end) => [
      intervalField(number, end),
      interval ? timeFieldText(interval[end]) : "",
    ])
  })
  return Object.fromEntries([
    ["asks_when", asksWhen ? "on" : ""],
    ["lead_hours", leadHours === 0 ? "" : String(leadHours)],
    ...times,
  ]) as WantedSettingsFields
}

export type WantedSettingsProblem =
  | "lead_hours_range"
  | "intervals_overlap"
  | Extract<IntervalReading, { ok: false }>["problem"]
/** The problems, by field. */
export type WantedSettingsProblems = { readonly [Name in WantedSettingName]?: WantedSettingsProblem }

/** Returns the settings of a form, its intervals in their order, or the problem of each field. */
export function checkWantedSettings(
  fields: WantedSettingsFields,
):
  | { readonly ok: true; readonly settings: WantedSettings }
  | { readonly ok: false; readonly problems: WantedSettingsProblems } {
  const problems: { -readonly [Name in WantedSettingName]?: WantedSettingsProblem } = {}
  const lead = readHours(fields.lead_hours, 0)
  if (!lead.ok) problems.lead_hours = "lead_hours_range"
  const read = intervalNumbers.flatMap((number) => {
    const from = intervalField(number, "from")
    const to = intervalField(number, "to")
    const reading = readInterval(fields[from], fields[to])
    if (!reading.ok) problems[fields[from].trim() === "" ? from : to] = reading.problem
    return reading.ok && reading.interval !== null ? [{ from, ...{ interval: reading.interval } }] : []
  })
  const sorted = read.toSorted((one, other) => one.interval.from - other.interval.from)
  for (const [index, { from, interval }] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before && before.interval.to > interval.from) problems[from] = "intervals_overlap"
  }
  if (!lead.ok || Object.keys(problems).length > 0) return { ok: false, problems }
  const intervals = sorted.map(({ interval }) => interval)
  return {
    ok: true,
    settings: { asksWhen: fields.asks_when === "on", leadHours: lead.hours ?? 0, intervals },
  }
}
