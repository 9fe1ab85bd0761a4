import { readVersion, textFields, type Sent } from "../text/text-fields.ts"
import { dayIn, daysBefore, readDay } from "../time/platform-day.ts"
import { readInterval, timeFieldText, wantedLimits, type IntervalReading, type Wanted } from "./wanted.ts"

/** The raw values of an owner's form for when an order is wanted. */
export type WantedFields = Readonly<Record<"day" | "from" | "to", string>>

export const noWantedFields: WantedFields = { day: "", from: "", to: "" }

/** Returns the fields for when an order is wanted. */
export function fieldsOfWanted(wanted: Wanted | null): WantedFields {
  if (wanted === null) return noWantedFields
  const { day, interval } = wanted
  const [from, to] = interval === null ? ["", ""] : [timeFieldText(interval.from), timeFieldText(interval.to)]
  return { day, from, to }
}

export type WantedForm = {
  readonly version: number
  readonly isRemoval: boolean
  readonly fields: WantedFields
}

/** Reads the form: `version`, `day`, `from`, `to`, or `remove`. Returns null for another form. */
export function readWantedForm(sent: Sent): WantedForm | null {
  const read = textFields(sent, ["version", "day", "from", "to", "remove"])
  const version = read && readVersion(read.version)
  if (read === null || version === null) return null
  const { day, from, to, remove } = read
  return { version, isRemoval: remove !== "", fields: { day, from, to } }
}

export type WantedFieldProblem =
  | "day_required"
  | "day_range"
  | Extract<IntervalReading, { ok: false }>["problem"]

type Today = { readonly now: Date; readonly timeZone: string }

/**
 * Reads when an order is wanted as its owner writes it: any day from today on within the limit, open or not, and any
 * part of it. Without a day it is as soon as possible.
 */
export function readWantedFields(
  { day: dayText, from, to }: WantedFields,
  { now, timeZone }: Today,
):
  | { readonly ok: true; readonly wanted: Wanted | null }
  | { readonly ok: false; readonly problem: WantedFieldProblem } {
  const read = readInterval(from, to)
  if (!read.ok) return read
  const { interval } = read
  if (dayText.trim() === "")
    return interval === null ? { ok: true, wanted: null } : { ok: false, problem: "day_required" }
  const today = dayIn(now, timeZone)
  const day = readDay(dayText)
  if (day === null || day < today || day > daysBefore(today, -wantedLimits.daysAhead))
    return { ok: false, problem: "day_range" }
  return { ok: true, wanted: { day, interval } }
}
