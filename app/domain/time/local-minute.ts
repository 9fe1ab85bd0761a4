import { westernDigits } from "../text/text-input.ts"
import { daysBefore, readDay } from "./platform-day.ts"

/** Made once for each zone: making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit" },
  })
  formats.set(timeZone, format)
  return format
}

/** The minute of an ISO moment as clocks of a time zone show it, as a form's field takes it: `2026-11-29T23:59`. */
export function localMinuteOf(moment: string, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(new Date(moment))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ""
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`
}

/**
 * The ISO moment at which clocks of a time zone show a minute, `2026-11-29T23:59`. A minute that they show twice, in the
 * night when summer ends, is the first; one that they skip is the moment after the gap.
 */
export function momentOfLocal(minute: string, timeZone: string): string {
  const asUtc = Date.parse(`${minute}Z`)
  const shownAt = (time: number) => Date.parse(`${localMinuteOf(new Date(time).toISOString(), timeZone)}Z`)
  // No zone is further from UTC than a day: of the offsets before and after, one is the minute's own.
  const offsets = [-1, 1].map((days) => shownAt(asUtc + days * day) - (asUtc + days * day))
  const times = offsets.map((offset) => asUtc - offset).toSorted((one, other) => one - other)
  const exact = times.find((time) => shownAt(time) === asUtc)
  return new Date(exact ?? Math.max(...times)).toISOString()
}

const day = 86_400_000

/**
 * The reverse of {@link momentOfLocal}. The first moment of a day is its 00:00, also where clocks skip that minute, so that
 * a day that something lasts until has one name.
 */
export function minuteOfMoment(moment: string, timeZone: string): string {
  const minute = localMinuteOf(moment, timeZone)
  const first = `${minute.slice(0, 10)}T00:00`
  return Date.parse(momentOfLocal(first, timeZone)) === Date.parse(moment) ? first : minute
}

export type MinuteReading =
  | { readonly ok: true; readonly minute: string | null }
  | { readonly ok: false; readonly reason: "moment_format" | "moment_order" }

/** A day as a file or a hand writes it, and the time after it. */
const written = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:(?: ?T ?| ?, ?| )(\d{1,2}):(\d{2})(?::\d{2})?)?$/i

/**
 * Parses a day with or without a time, as a form's field sends it or as people and spreadsheets write it: `2026-11-29T23:59`,
 * `2026-11-29 23:59`, `29/11/2026`. A day without a time is its first minute, or the next day's where something ends. A day
 * and a month that could be each other are rejected as `moment_order`. Years are 2000 to 2199.
 */
export function readMinute(text: string, isEnd: boolean): MinuteReading {
  if (text.trim() === "") return { ok: true, minute: null }
  const [minute, ...others] = minutesIn(text, isEnd)
  if (minute === undefined) return { ok: false, reason: "moment_format" }
  return others.length > 0 ? { ok: false, reason: "moment_order" } : { ok: true, minute }
}

/** All that a text may mean, as {@link readMinute} reads it: two minutes where day and month could be each other. */
export function minutesIn(text: string, isEnd: boolean): string[] {
  const plain = westernDigits(text).replace(/\s+/g, " ").trim()
  const [, first = "", , second = "", third = "", hour, minute] = written.exec(plain) ?? []
  const isYearFirst = first.length === 4
  if (isYearFirst ? third.length > 2 : third.length !== 4 || first.length > 2) return []
  if (hour !== undefined && (Number(hour) >= 24 || Number(minute) >= 60)) return []
  const orders = isYearFirst
    ? [[first, second, third]]
    : [
        [third, second, first],
        [third, first, second],
      ]
  const days = orders.map((parts) => readDay(parts.map((part) => part.padStart(2, "0")).join("-")))
  const minutes = days.flatMap((day) => {
    if (day === null) return []
    if (hour === undefined) return `${isEnd ? daysBefore(day, -1) : day}T00:00`
    return `${day}T${hour.padStart(2, "0")}:${minute}`
  })
  const isInRange = (read: string) => read >= "2000" && (isEnd ? read <= endOfTime : read < endOfTime)
  return [...new Set(minutes.filter(isInRange))]
}

const endOfTime = "2200-01-01T00:00"

/** A minute as a file has it: `2026-11-29 23:59`. What ends with a day has that day alone. */
export function writeMinute(minute: string, isEnd: boolean): string {
  const [day = "", time] = minute.split("T")
  return isEnd && time === "00:00" ? daysBefore(day, 1) : `${day} ${time}`
}

/** A text as a file would have what it means; what can't be read stays as it was typed. */
export function momentText(text: string, isEnd: boolean): string {
  const reading = readMinute(text, isEnd)
  return reading.ok && reading.minute !== null ? writeMinute(reading.minute, isEnd) : text
}

/** A moment's day and time as two fields show them; the time is empty at the beginning of a day. Null for what can't be read. */
export function fieldsOfMinute(text: string, isEnd: boolean): { day: string; time: string } | null {
  const reading = readMinute(text, isEnd)
  if (!reading.ok) return null
  const [day = "", time = ""] = (reading.minute ?? "").split("T")
  if (time !== "00:00") return { day, time }
  return { day: isEnd ? daysBefore(day, 1) : day, time: "" }
}
