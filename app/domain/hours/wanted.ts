import { readDay } from "../time/platform-day.ts"
import { clockText, readClock, weekLimits } from "./week.ts"

export const wantedLimits = {
  /** The last day that can be chosen is this many days after today. */
  daysAhead: 60,
  /** The longest lead time of a shop or a product, in hours: 60 days. */
  hours: 1_440,
  /** The intervals of a day that a shop offers. */
  intervals: 6,
} as const

/** A part of a day, in minutes after its midnight by the clocks; it may end with the day. */
export type DayInterval = { readonly from: number; readonly to: number }

/** An interval as the database stores it: its beginning and its end. */
export type IntervalPair = readonly [from: number, to: number]

/** When an order is wanted: a day, `yyyy-MM-dd`, and an interval of it if the shop offers any. */
export type Wanted = { readonly day: string; readonly interval: DayInterval | null }

/** The columns of an order in which it stands. */
export type WantedColumns = {
  readonly wantedDay: string | null
  readonly wantedFrom: number | null
  readonly wantedTo: number | null
}

/** Returns when an order is wanted; null for as soon as possible, and for an order of a shop that did not ask. */
export function wantedOf({ wantedDay: day, wantedFrom: from, wantedTo: to }: WantedColumns): Wanted | null {
  if (day === null) return null
  return { day, interval: from === null || to === null ? null : { from, to } }
}

/** Returns the columns of an order for when it is wanted. */
export function wantedColumnsOf(wanted: Wanted | null): WantedColumns {
  const { from = null, to = null } = wanted?.interval ?? {}
  return { wantedDay: wanted?.day ?? null, wantedFrom: from, wantedTo: to }
}

/** Writes an interval as forms send it: `960-1200`. */
export const intervalText = ({ from, to }: DayInterval): string => `${from}-${to}`

/** Writes an answer as it travels: `2026-11-28`, `2026-11-28/960-1200`, or nothing for as soon as possible. */
export function wantedText(wanted: Wanted | null): string {
  if (wanted === null) return ""
  return wanted.interval === null ? wanted.day : `${wanted.day}/${intervalText(wanted.interval)}`
}

/** Reads an answer as it travels; null for anything else. */
export function readWanted(text: string): Wanted | null {
  const [dayText = "", interval, ...more] = text.trim().split("/")
  const day = readDay(dayText)
  if (day === null || more.length > 0) return null
  if (interval === undefined || interval === "") return { day, interval: null }
  const [, from = "", to = ""] = /^(\d{1,4})-(\d{1,4})$/.exec(interval) ?? []
  const read = { from: Number(from), to: Number(to) }
  return from !== "" && isInterval(read) ? { day, interval: read } : null
}

/** Returns whether two minutes are the beginning and the end of a part of a day. */
export function isInterval({ from, to }: DayInterval): boolean {
  return from >= 0 && from < to && to <= weekLimits.day
}

export function isSameInterval(one: DayInterval | null, other: DayInterval | null): boolean {
  return one?.from === other?.from && one?.to === other?.to
}

/** Writes a minute for a field of a form: `09:00`; the end of the day is `00:00`. */
export function timeFieldText(minute: number): string {
  return clockText(minute % weekLimits.day).padStart(5, "0")
}

export type IntervalReading =
  | { readonly ok: true; readonly interval: DayInterval | null }
  | { readonly ok: false; readonly problem: "time_format" | "time_missing" | "interval_order" }

/** Reads the two times of an interval; both may be empty. An end at midnight is the end of the day. */
export function readInterval(fromText: string, toText: string): IntervalReading {
  const isEmpty = (text: string) => text.trim() === ""
  if (isEmpty(fromText) && isEmpty(toText)) return { ok: true, interval: null }
  if (isEmpty(fromText) || isEmpty(toText)) return { ok: false, problem: "time_missing" }
  const [from, end] = [readClock(fromText), readClock(toText)]
  if (from === null || end === null) return { ok: false, problem: "time_format" }
  const interval = { from, to: end === 0 ? weekLimits.day : end }
  return isInterval(interval) ? { ok: true, interval } : { ok: false, problem: "interval_order" }
}
