import { westernDigits } from "../text/text-input.ts"
import { daysBefore, minuteIn, readDay } from "./platform-day.ts"

/** Returns the minute of an ISO moment by the clocks of a time zone, in the format of a form's field. */
export function localMinuteOf(moment: string, timeZone: string): string {
  return minuteIn(new Date(moment), timeZone)
}

/**
 * Returns the ISO moment at which clocks of a time zone show a minute, `2026-11-29T23:59`. A minute that they show
 * twice, in the night when summer ends, means the first; one that they skip means the moment after the gap.
 */
export function momentOfLocal(minute: string, timeZone: string): string {
  const asUtc = Date.parse(`${minute}Z`)
  const shownAt = (time: number) => Date.parse(`${minuteIn(new Date(time), timeZone)}Z`)
  // No zone is further from UTC than a day: of the offsets before and after, one is the minute's own.
  const offsets = [-1, 1].map((days) => shownAt(asUtc + days * dayMs) - (asUtc + days * dayMs))
  const times = offsets.map((offset) => asUtc - offset).toSorted((one, other) => one - other)
  const exact = times.find((time) => shownAt(time) === asUtc)
  return new Date(exact ?? Math.max(...times)).toISOString()
}

const dayMs = 86_400_000

/**
 * Returns the minute of a moment; the reverse of {@link momentOfLocal}. The first moment of a day is its 00:00, even if
 * clocks skip that minute, so that a day on which something ends has one name.
 */
export function minuteOfMoment(moment: string, timeZone: string): string {
  const minute = localMinuteOf(moment, timeZone)
  const first = `${minute.slice(0, 10)}T00:00`
  return Date.parse(momentOfLocal(first, timeZone)) === Date.parse(moment) ? first : minute
}

export type MinuteReading =
  | { readonly ok: true; readonly minute: string | null }
  | { readonly ok: false; readonly reason: "moment_format" | "moment_order" }

/** Matches a day as a file or a person writes it, and the time after it. */
const written = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:(?: ?T ?| ?, ?| )(\d{1,2}):(\d{2})(?::\d{2})?)?$/i

/**
 * Parses a day with or without a time, as a form's field sends it or as people and spreadsheets write it:
 * `2026-11-29T23:59`, `2026-11-29 23:59`, `29/11/2026`. A day without a time means its first minute, or for an end the
 * next day's. An ambiguous day and month are rejected as `moment_order`. Years are 2000 to 2199.
 */
export function readMinute(text: string, isEnd: boolean): MinuteReading {
  if (text.trim() === "") return { ok: true, minute: null }
  const [minute, ...others] = minutesIn(text, isEnd)
  if (minute === undefined) return { ok: false, reason: "moment_format" }
  return others.length > 0 ? { ok: false, reason: "moment_order" } : { ok: true, minute }
}

/** Returns all minutes that a text may mean for {@link readMinute}: two if day and month are ambiguous. */
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

/** Writes a minute for a file: `2026-11-29 23:59`. An end at the end of a day has only that day. */
export function writeMinute(minute: string, isEnd: boolean): string {
  const [day = "", time] = minute.split("T")
  return isEnd && time === "00:00" ? daysBefore(day, 1) : `${day} ${time}`
}

/** Writes the meaning of a text for a file; an invalid text is not changed. */
export function momentText(text: string, isEnd: boolean): string {
  const reading = readMinute(text, isEnd)
  return reading.ok && reading.minute !== null ? writeMinute(reading.minute, isEnd) : text
}

/**
 * Returns the day and the time of a moment for two fields; the time is empty at the beginning of a day. Returns null
 * for an invalid text.
 */
export function fieldsOfMinute(text: string, isEnd: boolean): { day: string; time: string } | null {
  const reading = readMinute(text, isEnd)
  if (!reading.ok) return null
  const [day = "", time = ""] = (reading.minute ?? "").split("T")
  if (time !== "00:00") return { day, time }
  return { day: isEnd ? daysBefore(day, 1) : day, time: "" }
}
