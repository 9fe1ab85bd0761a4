import { firstMomentOf, momentOfDay } from "../time/local-day.ts"
import { dayIn, daysBefore, weekdayOf } from "../time/platform-day.ts"
import { closureOn, type Closure, type Hours } from "./closure.ts"

/** A pause from a moment until another, both ISO; until null, it lasts until its owner ends it. */
export type Pause = { readonly since: string; readonly until: string | null }

/** Returns a pause if it is not over at a moment. */
export function pausedNow(pause: Pause | null, now: Date): Pause | null {
  if (pause === null || pause.until === null) return pause
  return Date.parse(pause.until) > now.getTime() ? pause : null
}

/** Returns whether a pause lasts for a day already, so that its owner may have forgotten it. */
export function isPauseLong({ since }: Pause, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= reminderMs
}

const reminderMs = 86_400_000

/** What opens and closes a shop. `takesOrders` says whether carts can be sent while it is closed. */
export type Opening = Hours & { readonly pause: Pause | null; readonly takesOrders: boolean }

/** The same at a moment, by the clocks of a time zone. */
export type OpenQuestion = Omit<Opening, "takesOrders"> & {
  readonly now: Date
  readonly timeZone: string
}

/** Whether a shop is open. Moments are ISO. */
type OpenState =
  /** It has no hours, and no closure now. */
  | { readonly kind: "always" }
  /** `until` is null if it never closes. */
  | { readonly kind: "open"; readonly until: string | null }
  | { readonly kind: "closed"; readonly opensAt: string }
  /** A closure is the reason, now or before the next opening. */
  | { readonly kind: "closure"; readonly opensAt: string; readonly closure: Closure }
  /** `opensAt` is null if it is paused until its owner says so. */
  | { readonly kind: "paused"; readonly opensAt: string | null }

/** A state, and the ISO moment from which it, or the words for its days, may differ; null if they never do. */
type OpenNow = { readonly state: OpenState; readonly changesAt: string | null }

/** Hours as moments. */
type Shift = { readonly from: number; readonly to: number }

/** More days than a shop's closures and a week without hours can keep it closed, as {@link opening} counts them. */
const maxSteps = 62

/** Returns whether a shop is open at a moment, and when that changes. */
export function openState(question: OpenQuestion): OpenNow {
  const pause = pausedNow(question.pause, question.now)
  if (pause === null) return stateByHours(question)
  if (pause.until === null) return { state: { kind: "paused", opensAt: null }, changesAt: null }
  const ends = Date.parse(pause.until)
  const opensAt = openAt(question, ends) ? ends : opening(question, ends).time
  const state = { kind: "paused", opensAt: iso(opensAt) } as const
  return { state, changesAt: iso(Math.min(ends, nextDay(question, question.now.getTime()))) }
}

/** Returns whether a shop is open, in hours or between closures, at a moment in milliseconds. */
function openAt(question: OpenQuestion, time: number): boolean {
  const state = stateByHours({ ...question, now: new Date(time) }).state.kind
  return state === "open" || state === "always"
}

function stateByHours(question: OpenQuestion): OpenNow {
  const { now, timeZone, closures, week } = question
  const time = now.getTime()
  const today = dayIn(now, timeZone)
  if (week === null && closureOn(today, closures) === null) {
    const next = nextClosure(question, today)
    return { state: { kind: "always" }, changesAt: next && firstMomentOf(next, timeZone) }
  }
  const end = week === null ? time : endOf(question, time)
  if (end === null) return { state: { kind: "open", until: null }, changesAt: null }
  const changesBy = (moment: number) => iso(Math.min(moment, nextDay(question, time)))
  if (end > time) return { state: { kind: "open", until: iso(end) }, changesAt: changesBy(end) }
  const { time: opens, closure } = opening(question, time)
  const changesAt = changesBy(opens)
  const opensAt = iso(opens)
  return {
    state: closure === null ? { kind: "closed", opensAt } : { kind: "closure", opensAt, closure },
    changesAt,
  }
}

/** Returns the moment at which hours end that contain `time`, or that follow each other from it; null for never. */
function endOf(question: OpenQuestion, time: number): number | null {
  const today = dayIn(question.now, question.timeZone)
  const soon = endWithin(question, time, daysBefore(today, 1))
  if (soon.isKnown) return soon.end
  // No gap in more than a week: only a closure ends it.
  const closure = nextClosure(question, today)
  if (closure === null) return null
  const before = daysBefore(closure, 2)
  return endWithin(question, Math.max(soon.end, firstMoment(question, before)), before).end
}

/** Looks for the end among the hours of ten days; it is known if there is a gap among them. */
function endWithin(question: OpenQuestion, time: number, first: string): { end: number; isKnown: boolean } {
  let end = time
  for (let count = 0; count < 10; count++) {
    const day = daysBefore(first, -count)
    if (firstMoment(question, day) > end) return { end, isKnown: true }
    for (const { from, to } of shiftsOf(question, day)) if (from <= end && to > end) end = to
  }
  return { end, isKnown: false }
}

/** Returns the first moment after `time` at which a shop opens, and the closure before it, if there is one. */
function opening(question: OpenQuestion, time: number): { time: number; closure: Closure | null } {
  const { closures, timeZone, week } = question
  let day = dayIn(new Date(time), timeZone)
  let reason: Closure | null = null
  for (let step = 0; step < maxSteps; step++) {
    const closure = closureOn(day, closures)
    if (closure !== null) reason ??= closure
    else if (week === null) return { time: firstMoment(question, day), closure: reason }
    const next = shiftsOf(question, day).find(({ from }) => from > time)
    if (next !== undefined) return { time: next.from, closure: reason }
    day = daysBefore(closure?.lastDay ?? day, -1)
  }
  return { time: firstMoment(question, day), closure: reason }
}

/** Returns a day's hours, none on a day of a closure or where clocks skip them. */
function shiftsOf({ week, closures, timeZone }: OpenQuestion, day: string): Shift[] {
  if (week === null || closureOn(day, closures) !== null) return []
  const shifts = (week[weekdayOf(day)] ?? []).map(({ opens, closes }) => ({
    from: Date.parse(momentOfDay(day, opens, timeZone)),
    to: Date.parse(momentOfDay(day, closes, timeZone)),
  }))
  return shifts.filter(({ from, to }) => from < to)
}

/** Returns the first day of the next closure after a day; null without one. */
function nextClosure({ closures }: Hours, day: string): string | null {
  const days = closures.map(({ firstDay }) => firstDay).filter((firstDay) => firstDay > day)
  return days.toSorted()[0] ?? null
}

function firstMoment({ timeZone }: OpenQuestion, day: string): number {
  return Date.parse(firstMomentOf(day, timeZone))
}

function nextDay(question: OpenQuestion, time: number): number {
  return firstMoment(question, daysBefore(dayIn(new Date(time), question.timeZone), -1))
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
