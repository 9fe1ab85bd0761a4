import fc from "fast-check"
import { expect, test } from "vitest"
import { clockText, dayGroups, intervalOf, isWeek, readClock, storedWeek, weekOf, type Week } from "./week.ts"

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

const withDay = (index: number, intervals: Week[number]): Week => exampleWeek.with(index, intervals)

test.each([
  ["a usual week", exampleWeek, true],
  ["every hour of it", Array.from({ length: 7 }, () => [{ opens: 0, closes: 1_440 }]), true],
  ["no hours at all", Array.from({ length: 7 }, () => []), false],
  ["six days", exampleWeek.slice(1), false],
  ["hours that begin on the next day", withDay(0, [{ opens: 1_440, closes: 1_500 }]), false],
  ["hours without length", withDay(0, [{ opens: 540, closes: 540 }]), false],
  ["more than a day", withDay(0, [{ opens: 540, closes: 1_981 }]), false],
  ["half a minute", withDay(0, [{ opens: 540.5, closes: 600 }]), false],
  [
    "hours that overlap",
    withDay(0, [
      { opens: 540, closes: 780 },
      { opens: 779, closes: 900 },
    ]),
    false,
  ],
  ["hours in the wrong order", withDay(0, (exampleWeek[0] ?? []).toReversed()), false],
  ["a night that ends where the next day begins", withDay(0, [{ opens: 1_080, closes: 1_980 }]), true],
  ["a night that goes into the next day's hours", withDay(0, [{ opens: 1_080, closes: 1_981 }]), false],
  ["Sunday's night that goes into Monday's hours", withDay(6, [{ opens: 1_080, closes: 1_981 }]), false],
  [
    "three times on a day",
    withDay(
      6,
      [1, 2, 3].map((opens) => ({ opens: opens * 60, closes: opens * 60 + 1 })),
    ),
    false,
  ],
])("%s", (_name, week, isOne) => {
  expect(isWeek(week)).toBe(isOne)
})

test("a week that is stored is read as it was", () => {
  fc.assert(
    fc.property(weeks, (week) => {
      expect(weekOf(storedWeek(week))).toEqual(week)
    }),
  )
  expect(weekOf(null)).toBeNull()
})

test("groups have each day once, with its own hours, and no two have the same", () => {
  expect(dayGroups(exampleWeek).map(({ days }) => days)).toEqual([[0, 1, 2, 3, 4], [5], [6]])
  fc.assert(
    fc.property(weeks, (week) => {
      const groups = dayGroups(week)
      for (const { days, intervals } of groups) for (const day of days) expect(week[day]).toEqual(intervals)
      expect(groups.flatMap(({ days }) => days).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
      expect(new Set(groups.map(({ intervals }) => JSON.stringify(intervals))).size).toBe(groups.length)
    }),
  )
})

test.each([
  ["9", 540],
  ["9:00", 540],
  ["09.30", 570],
  ["930", 570],
  ["1305", 785],
  [" ٩:٠٥ ", 545],
  ["0:00", 0],
  ["24:00", 1_440],
  ["24:01", null],
  ["9:60", null],
  ["9:5", null],
  ["12345", null],
  ["nine", null],
  ["", null],
])("%j is %j minutes", (text, minutes) => {
  expect(readClock(text)).toBe(minutes)
})

test("a time is read as it is written, and an end that is not later is on the next day", () => {
  for (let minute = 0; minute <= 1_440; minute++) expect(readClock(clockText(minute))).toBe(minute)
  expect(clockText(1_560)).toBe("2:00")
  expect(intervalOf(1_080, 120)).toEqual({ opens: 1_080, closes: 1_560 })
  expect(intervalOf(540, 540)).toEqual({ opens: 540, closes: 1_980 })
  expect(intervalOf(540, 1_440)).toEqual({ opens: 540, closes: 1_440 })
  expect(intervalOf(1_440, 120)).toEqual({ opens: 0, closes: 120 })
})
