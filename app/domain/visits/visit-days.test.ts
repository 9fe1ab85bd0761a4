import fc from "fast-check"
import { expect, test } from "vitest"
import { dayIn, daysBefore } from "../time/platform-day.ts"
import { lastDays, sumOfDays, type VisitDay } from "./visit-days.ts"

test("a moment has the day of the platform's zone, in summer and winter", () => {
  expect(dayIn(new Date("2026-11-21T21:59:59Z"), "Asia/Beirut")).toBe("2026-11-21")
  expect(dayIn(new Date("2026-11-21T22:00:00Z"), "Asia/Beirut")).toBe("2026-11-22")
  expect(dayIn(new Date("2026-07-01T21:00:00Z"), "Asia/Beirut")).toBe("2026-07-02")
  expect(dayIn(new Date("2026-01-01T03:00:00Z"), "America/New_York")).toBe("2025-12-31")
})

test("days are counted back over months, years and leap days", () => {
  expect(daysBefore("2026-03-01", 1)).toBe("2026-02-28")
  expect(daysBefore("2024-03-01", 1)).toBe("2024-02-29")
  expect(daysBefore("2026-01-01", 1)).toBe("2025-12-31")
  expect(daysBefore("2026-01-01", -1)).toBe("2026-01-02")
})

const today = "2026-11-21"
const rows: fc.Arbitrary<VisitDay[]> = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 0, max: 80 }).map((age) => daysBefore(today, age)),
    views: fc.nat(1000),
    productViews: fc.nat(1000),
    chatTaps: fc.nat(1000),
  }),
  { selector: ({ day }) => day },
)

test("the last days follow each other up to today, keep what was counted and add nothing", () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 60 }), (rows, count) => {
      const days = lastDays(rows, today, count)
      expect(days).toHaveLength(count)
      expect(days.at(-1)?.day).toBe(today)
      for (const [index, { day }] of days.entries()) expect(daysBefore(today, count - 1 - index)).toBe(day)
      const within = rows.filter(({ day }) => days.some((shown) => shown.day === day))
      expect(sumOfDays(days)).toEqual(sumOfDays(within))
    }),
  )
})
