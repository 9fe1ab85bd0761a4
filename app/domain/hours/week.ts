import { westernDigits } from "../text/text-input.ts"

/** Hours of a day in minutes after its midnight. `closes` is more than 1440 if they end on the next day. */
export type Interval = { readonly opens: number; readonly closes: number }

/** The hours of seven days, Monday first. */
export type Week = readonly (readonly Interval[])[]

/** `intervals` is the largest number of a day; the others are minutes. */
export const weekLimits = { intervals: 2, day: 1_440, week: 10_080 } as const

/** Returns whether hours are a week: each day's are in order, none overlap, and at least one day has some. */
export function isWeek(week: Week): boolean {
  if (week.length !== 7 || !week.every((day) => day.length <= weekLimits.intervals)) return false
  const all = week.flatMap((day, index) => day.map((interval) => ({ ...interval, day: index })))
  const [first] = all
  if (first === undefined || !all.every(isInterval)) return false
  const starts = all.map(({ opens, day }) => opens + day * weekLimits.day)
  const ends = all.map(({ closes, day }) => closes + day * weekLimits.day)
  const next = [...starts.slice(1), first.opens + first.day * weekLimits.day + weekLimits.week]
  return ends.every((end, index) => end <= (next[index] ?? end))
}

function isInterval({ opens, closes }: Interval): boolean {
  const areMinutes = Number.isInteger(opens) && Number.isInteger(closes)
  const isInDay = opens >= 0 && opens < weekLimits.day
  return areMinutes && isInDay && opens < closes && closes <= opens + weekLimits.day
}

/** How the database stores a week: seven arrays of pairs. */
export type StoredWeek = readonly (readonly (readonly [number, number])[])[]

/** Returns a stored week; null for none. */
export function weekOf(stored: StoredWeek | null): Week | null {
  return stored && stored.map((day) => day.map(([opens, closes]) => ({ opens, closes })))
}

/** Returns a week as it is stored; null for none. */
export function storedWeek(week: Week | null): StoredWeek | null {
  return week && week.map((day) => day.map(({ opens, closes }) => [opens, closes] as const))
}

/** Equal days of a week, 0 is Monday, with their hours. */
export type DayGroup = { readonly days: readonly number[]; readonly intervals: readonly Interval[] }

/** Returns a week as groups of equal days, in the order of their first days. */
export function dayGroups(week: Week): DayGroup[] {
  const groups = new Map<string, { days: number[]; intervals: readonly Interval[] }>()
  for (const [day, intervals] of week.entries()) {
    const key = JSON.stringify(intervals)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { days: [day], intervals })
    else group.days.push(day)
  }
  return [...groups.values()]
}

/** Returns a minute after midnight as clocks show it, `9:00`; 1440 is `24:00`, and later ones are on the next day. */
export function clockText(minute: number): string {
  const ofDay = minute > weekLimits.day ? minute % weekLimits.day : minute
  return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, "0")}`
}

const clock = /^(\d{1,2})(?:[:.]?(\d{2}))?$/

/** Reads a time as people write it, `9`, `9:00`, `930` or `٩:٠٠`, as minutes after midnight; null for anything else. */
export function readClock(text: string): number | null {
  const [, hour, minute = "0"] = clock.exec(westernDigits(text).trim()) ?? []
  if (hour === undefined || Number(minute) > 59) return null
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes <= weekLimits.day ? minutes : null
}

/** Returns hours from one time to another, each in minutes after midnight. An end that is not later is on the next day. */
export function intervalOf(from: number, to: number): Interval {
  const opens = from % weekLimits.day
  return { opens, closes: to > opens ? to : to + weekLimits.day }
}
