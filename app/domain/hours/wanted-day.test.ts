import fc from "fast-check"
import { expect, test } from "vitest"
import { dayIn, daysBefore, weekdayOf } from "../time/platform-day.ts"
import { momentOfDay } from "../time/local-day.ts"
import type { Closure } from "./closure.ts"
import { wantedLimits, type DayInterval } from "./wanted.ts"
import { checkWanted, wantedDays, type WantedRules } from "./wanted-day.ts"
import type { Week } from "./week.ts"

const hourMs = 3_600_000
const morning: DayInterval = { from: 600, to: 780 }
const evening: DayInterval = { from: 960, to: 1_200 }
const plain: WantedRules = {
  ...{ now: new Date("2026-11-26T10:00:00Z"), timeZone: "Asia/Beirut", leadHours: 0, neededHours: 0 },
  ...{ week: null, closures: [], intervals: [] },
}
const firstOf = (rules: Partial<WantedRules>) => wantedDays({ ...plain, ...rules })[0]

test("without hours and lead time each day from today on can be chosen, 61 in all", () => {
  const days = wantedDays(plain).map(({ day }) => day)
  expect([days.length, days[0], days.at(-1)]).toEqual([61, "2026-11-26", "2027-01-25"])
})

test("the longer of the shop's and the product's time counts, to the minute", () => {
  expect(firstOf({ leadHours: 11, neededHours: 0 })?.day).toBe("2026-11-26")
  expect(firstOf({ leadHours: 12, neededHours: 4 })?.day).toBe("2026-11-27")
  expect(firstOf({ leadHours: 4, neededHours: 48 })?.day).toBe("2026-11-28")
})

test("an interval can be chosen if it begins after the order can be ready", () => {
  const intervals = [morning, evening]
  expect(firstOf({ intervals })).toEqual({ day: "2026-11-26", intervals: [evening] })
  expect(firstOf({ intervals, leadHours: 4 })).toEqual({ day: "2026-11-27", intervals })
  const rules = { ...plain, intervals }
  expect(checkWanted({ day: "2026-11-26", interval: morning }, rules)).toBe("too_early")
  expect(checkWanted({ day: "2026-11-26", interval: evening }, rules)).toBeNull()
  expect(checkWanted({ day: "2026-11-27", interval: { from: 600, to: 781 } }, rules)).toBe("not_offered")
  expect(checkWanted({ day: "2026-11-27", interval: null }, rules)).toBe("not_offered")
  expect(checkWanted({ day: "2026-11-27", interval: morning }, plain)).toBe("not_offered")
})

test("closed weekdays and closures can't be chosen, nor a day whose hours are over", () => {
  const open = [{ opens: 540, closes: 720 }]
  // Thursday is open, Friday is not.
  const week: Week = [open, open, open, open, [], open, open]
  const closure: Closure = {
    ...{ id: "holiday", firstDay: "2026-11-28", lastDay: "2026-11-29", sentence: null, translations: {} },
  }
  const rules = { ...plain, week, closures: [closure] }
  expect(wantedDays(rules)[0]?.day, "12:00 of today").toBe("2026-11-30")
  expect(firstOf({ week, now: new Date("2026-11-26T09:59:00Z") })?.day).toBe("2026-11-26")
  expect(
    ["26", "27", "28", "30"].map((day) => checkWanted({ day: `2026-11-${day}`, interval: null }, rules)),
  ).toEqual(["too_early", "closed_day", "closed_day", null])
})

const zones = ["Asia/Beirut", "Europe/London", "America/Sao_Paulo", "Asia/Kathmandu"]
const minute = fc.integer({ min: 0, max: 1_439 })
const intervalLists = fc
  .uniqueArray(minute, { maxLength: 2 * wantedLimits.intervals })
  .map((minutes) => minutes.toSorted((one, other) => one - other))
  .map((bounds) =>
    bounds.flatMap((from, index) =>
      index % 2 === 0 && bounds[index + 1] !== undefined ? [{ from, to: bounds[index + 1] ?? 0 }] : [],
    ),
  )
const weeks = fc.option(
  fc.array(fc.constantFrom([], [{ opens: 540, closes: 1_080 }], [{ opens: 1_080, closes: 1_560 }]), {
    minLength: 7,
    maxLength: 7,
  }),
  { nil: null },
)
const rulesOfYears = fc.record({
  // Ten years, with each change of clocks in them.
  now: fc.integer({ min: Date.UTC(2017, 0), max: Date.UTC(2027, 0) }).map((time) => new Date(time)),
  timeZone: fc.constantFrom(...zones),
  leadHours: fc.integer({ min: 0, max: wantedLimits.hours }),
  neededHours: fc.integer({ min: 0, max: wantedLimits.hours }),
  intervals: intervalLists,
  week: weeks,
  closures: fc.constantFrom<readonly Closure[]>([]),
})

test("what is offered is accepted, is open, and begins after the order can be ready, in each zone and year", () => {
  fc.assert(
    fc.property(rulesOfYears, (rules) => {
      const ready = rules.now.getTime() + Math.max(rules.leadHours, rules.neededHours) * hourMs
      const today = dayIn(rules.now, rules.timeZone)
      for (const { day, intervals } of wantedDays(rules).slice(0, 8)) {
        expect(day >= dayIn(new Date(ready), rules.timeZone) && day <= daysBefore(today, -60)).toBe(true)
        expect(rules.week === null || (rules.week[weekdayOf(day)] ?? []).length > 0).toBe(true)
        for (const interval of intervals)
          expect(Date.parse(momentOfDay(day, interval.from, rules.timeZone))).toBeGreaterThan(ready)
        const answers = intervals.length === 0 ? [null] : intervals
        expect(answers.map((interval) => checkWanted({ day, interval }, rules))).toEqual(
          answers.map(() => null),
        )
      }
    }),
    { numRuns: 300 },
  )
})

test("what is not offered is rejected", () => {
  const shifts = fc.integer({ min: -3, max: 63 })
  fc.assert(
    fc.property(rulesOfYears, shifts, fc.nat(), (rules, shift, index) => {
      const day = daysBefore(dayIn(rules.now, rules.timeZone), -shift)
      const interval = rules.intervals[index % Math.max(1, rules.intervals.length)] ?? null
      const offered = wantedDays(rules).find((known) => known.day === day)
      const isOffered =
        offered !== undefined &&
        (interval === null || offered.intervals.some(({ from }) => from === interval.from))
      expect(checkWanted({ day, interval }, rules) === null).toBe(isOffered)
    }),
    { numRuns: 500 },
  )
})
