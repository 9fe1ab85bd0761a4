import fc from "fast-check"
import { expect, test } from "vitest"
import { momentOfDay } from "../time/local-day.ts"
import { dayIn, daysBefore, weekdayOf } from "../time/platform-day.ts"
import { isOpenDay, type Closure } from "./closure.ts"
import { isPauseLong, openState, type OpenQuestion } from "./open-state.ts"
import { pauseEnds } from "./pause-ends.ts"
import { isWeek, type Week } from "./week.ts"

const workday = [
  { opens: 540, closes: 780 },
  { opens: 960, closes: 1_200 },
]
/** Monday to Friday 9:00–13:00 and 16:00–20:00, Saturday 18:00–2:00, Sunday closed. */
const exampleWeek: Week = [...Array.from({ length: 5 }, () => workday), [{ opens: 1_080, closes: 1_560 }], []]

const interval = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([opens, length]) => ({ opens: opens * 15, closes: (opens + length) * 15 }))
const day = fc
  .array(interval, { maxLength: 2 })
  .map((intervals) => intervals.toSorted((one, other) => one.opens - other.opens))

const weeks = fc.array(day, { minLength: 7, maxLength: 7 }).filter(isWeek)

const days = fc.integer({ min: 0, max: 3_700 }).map((count) => daysBefore("2029-01-01", count))
const closures = fc.array(
  fc.tuple(days, fc.integer({ min: 0, max: 20 })).map(([firstDay, length]) => ({
    ...{ id: firstDay, firstDay, lastDay: daysBefore(firstDay, -length), sentence: null, translations: {} },
  })),
  { maxLength: 30 },
)
const zones = fc.constantFrom("Asia/Beirut", "Europe/London", "America/Sao_Paulo", "Asia/Kathmandu")
const changes = fc.constantFrom(
  "2026-03-28",
  "2026-10-24",
  "2018-11-03",
  "2019-02-16",
  "2027-10-30",
  "2020-03-29",
)
const moments = fc
  .tuple(fc.oneof(days, changes), fc.integer({ min: 0, max: 2_880 }))
  .map(([first, minutes]) => new Date(Date.parse(`${first}T00:00Z`) + minutes * 60_000))

/** Shops with hours, at moments of ten years, many of them near a change of clocks. */
const openQuestions: fc.Arbitrary<OpenQuestion> = fc.record({
  week: weeks,
  closures,
  pause: fc.constant(null),
  now: moments,
  timeZone: zones,
})

/** Returns whether one of the hours of the day, or of the day before, contains a moment. */
function isOpenByMinutes(question: OpenQuestion, time: number): boolean {
  const { week, closures: closed, timeZone } = question
  const today = dayIn(new Date(time), timeZone)
  return [daysBefore(today, 1), today].some((one) => {
    const hours = isOpenDay(one, { week, closures: closed }) ? (week?.[weekdayOf(one)] ?? []) : []
    return hours.some(({ opens, closes }) => {
      const [from, to] = [opens, closes].map((minutes) => Date.parse(momentOfDay(one, minutes, timeZone)))
      return from !== undefined && to !== undefined && from <= time && time < to
    })
  })
}

const timeZone = "Asia/Beirut"
const usual: OpenQuestion = { week: exampleWeek, closures: [], pause: null, now: new Date(0), timeZone }
const at = (now: string, more: Partial<OpenQuestion> = {}) =>
  openState({ ...usual, ...more, now: new Date(now) })

const christmas: Closure = {
  id: "1",
  firstDay: "2026-12-24",
  lastDay: "2027-01-04",
  sentence: "Christmas holidays",
  translations: {},
}

// Monday to Friday 9:00–13:00 and 16:00–20:00, Saturday 18:00–2:00, Sunday closed; Beirut is two hours ahead in winter.
test.each([
  ["in hours", "2026-11-26T10:00:00.000Z", "open", "2026-11-26T11:00:00.000Z"],
  ["at their first moment", "2026-11-26T07:00:00.000Z", "open", "2026-11-26T11:00:00.000Z"],
  ["at their end", "2026-11-26T11:00:00.000Z", "closed", "2026-11-26T14:00:00.000Z"],
  ["in the break", "2026-11-26T12:00:00.000Z", "closed", "2026-11-26T14:00:00.000Z"],
  ["in the evening", "2026-11-26T18:00:00.000Z", "closed", "2026-11-27T07:00:00.000Z"],
  ["after midnight of a night that is open", "2026-11-28T23:30:00.000Z", "open", "2026-11-29T00:00:00.000Z"],
  ["on a closed day", "2026-11-29T10:00:00.000Z", "closed", "2026-11-30T07:00:00.000Z"],
])("%s", (_name, now, kind, moment) => {
  const { state } = at(now)
  expect(state.kind).toBe(kind)
  expect(state.kind === "open" ? state.until : "opensAt" in state && state.opensAt).toBe(moment)
})

test("a closure closes its days and names the reason from the last closing before it", () => {
  const closures = [christmas]
  const closure = { kind: "closure", closure: christmas, opensAt: "2027-01-05T07:00:00.000Z" }
  expect(at("2026-12-23T17:00:00.000Z", { closures }).state.kind).toBe("open")
  expect(at("2026-12-23T18:00:00.000Z", { closures }).state).toEqual(closure)
  expect(at("2027-01-04T10:00:00.000Z", { closures }).state).toEqual(closure)
  expect(at("2027-01-05T05:00:00.000Z", { closures }).state.kind).toBe("closed")
})

test("a shop without hours is never closed but by closures", () => {
  const never = { week: null, closures: [] }
  expect(at("2026-12-25T10:00:00.000Z", never)).toEqual({ state: { kind: "always" }, changesAt: null })
  const closed = { week: null, closures: [christmas] }
  expect(at("2026-12-20T10:00:00.000Z", closed).changesAt).toBe("2026-12-23T22:00:00.000Z")
  expect(at("2026-12-25T10:00:00.000Z", closed).state).toMatchObject({ opensAt: "2027-01-04T22:00:00.000Z" })
})

test("a pause that ends while the shop is closed lasts until it opens", () => {
  const pause = (until: string | null) => ({ pause: { since: "2026-11-26T08:00:00.000Z", until } })
  const now = "2026-11-26T10:00:00.000Z"
  const paused = (opensAt: string | null) => ({ kind: "paused", opensAt })
  expect(at(now, pause("2026-11-26T15:00:00.000Z")).state).toEqual(paused("2026-11-26T15:00:00.000Z"))
  expect(at(now, pause("2026-11-26T18:00:00.000Z")).state).toEqual(paused("2026-11-27T07:00:00.000Z"))
  expect(at(now, pause(null))).toEqual({ state: paused(null), changesAt: null })
  expect(at(now, pause(now)).state.kind).toBe("open")
})

test("a pause is long after a day", () => {
  const pause = { since: "2026-11-26T08:00:00.000Z", until: null }
  expect(isPauseLong(pause, new Date("2026-11-27T07:59:59.000Z"))).toBe(false)
  expect(isPauseLong(pause, new Date("2026-11-27T08:00:00.000Z"))).toBe(true)
})

test("a shop that never closes is open without an end, and until a closure however far away", () => {
  const week = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1_440 }])
  expect(at("2026-11-26T10:00:00.000Z", { week })).toEqual({
    state: { kind: "open", until: null },
    changesAt: null,
  })
  const { state } = at("2026-03-26T10:00:00.000Z", { week, closures: [christmas] })
  expect(state).toEqual({ kind: "open", until: "2026-12-23T22:00:00.000Z" })
})

test("thirty closures one after the other still lead to the opening after them", () => {
  const closures = Array.from({ length: 30 }, (_, index) => {
    const firstDay = daysBefore("2026-12-01", -20 * index)
    return { ...christmas, id: String(index), firstDay, lastDay: daysBefore(firstDay, -19) }
  })
  const { state } = at("2026-12-01T10:00:00.000Z", { closures })
  const last = closures.at(-1)?.lastDay ?? ""
  if (state.kind !== "closure") throw new Error(state.kind)
  expect(dayIn(new Date(state.opensAt), timeZone) > last).toBe(true)
})

test("on every moment of ten years in each zone it is as the clocks and the calendar say", () => {
  fc.assert(
    fc.property(openQuestions, (question) => {
      const { state } = openState(question)
      expect(state.kind === "open").toBe(isOpenByMinutes(question, question.now.getTime()))
    }),
    { numRuns: 500 },
  )
})

test("a state stays the same until the moment at which it changes, and then the shop is as it said", () => {
  fc.assert(
    fc.property(openQuestions, fc.integer({ min: 0, max: 999 }), (question, part) => {
      const { state, changesAt } = openState(question)
      const now = question.now.getTime()
      const end = changesAt === null ? now + 400 * 3_600_000 : Date.parse(changesAt)
      expect(end).toBeGreaterThan(now)
      const between = { ...question, now: new Date(Math.floor(now + ((end - now) * part) / 1_000)) }
      expect(openState(between)).toEqual({ state, changesAt })
      const promised = state.kind === "open" ? state.until : state.kind === "always" ? null : state.opensAt
      if (promised === null) return
      expect(isOpenByMinutes(question, Date.parse(promised))).toBe(state.kind !== "open")
      const before = Date.parse(promised) - 1
      expect(isOpenByMinutes(question, before)).toBe(state.kind === "open")
    }),
    { numRuns: 500 },
  )
})

test("every pause ends later than it begins", () => {
  fc.assert(
    fc.property(openQuestions, ({ week, closures, now, timeZone: zone }) => {
      const { evening, tomorrow } = pauseEnds({ week, closures }, now, zone)
      expect(Date.parse(tomorrow)).toBeGreaterThan(now.getTime())
      if (evening !== null) expect(Date.parse(evening)).toBeGreaterThan(now.getTime())
    }),
  )
})
