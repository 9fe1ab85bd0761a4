import fc from "fast-check"
import { expect, test } from "vitest"
import { firstDayOf, lastMonths, monthOfDay, monthsAfter, readMonth } from "./month.ts"
import { daysBefore } from "./platform-day.ts"

const months = fc
  .tuple(fc.integer({ min: 2000, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, "0")}`)
const counts = fc.integer({ min: -400, max: 400 })

test("months are counted over years in both directions", () => {
  expect(monthsAfter("2026-11", 1)).toBe("2026-12")
  expect(monthsAfter("2026-12", 1)).toBe("2027-01")
  expect(monthsAfter("2026-01", -1)).toBe("2025-12")
  expect(monthsAfter("2026-03", -27)).toBe("2023-12")
})

test("going on and back leads where one was, and the next month begins the day after this one ends", () => {
  fc.assert(
    fc.property(months, counts, (month, count) => {
      expect(monthsAfter(monthsAfter(month, count), -count)).toBe(month)
      const next = firstDayOf(monthsAfter(month, 1))
      expect(monthOfDay(next)).toBe(monthsAfter(month, 1))
      expect(monthOfDay(daysBefore(next, 1))).toBe(month)
    }),
  )
})

test("the last months follow each other and end with the one that is asked for", () => {
  expect(lastMonths("2026-02", 3)).toEqual(["2025-12", "2026-01", "2026-02"])
  fc.assert(
    fc.property(months, fc.integer({ min: 1, max: 40 }), (month, count) => {
      const all = lastMonths(month, count)
      expect(all).toHaveLength(count)
      expect(all.at(-1)).toBe(month)
      expect(all.slice(1)).toEqual(all.slice(0, -1).map((one) => monthsAfter(one, 1)))
    }),
  )
})

test("an address means its month; anything else, and what has not begun, means this month", () => {
  for (const wrong of [
    null,
    "",
    "2026",
    "2026-13",
    "2026-00",
    "2026-1",
    "2026-12",
    "1999-12",
    "2026-11-01",
    "٢٠٢٦-١٠",
  ])
    expect(readMonth(wrong, "2026-11"), String(wrong)).toBe("2026-11")
  expect(readMonth("2000-01", "2026-11")).toBe("2000-01")
  fc.assert(
    fc.property(months, months, (chosen, present) => {
      expect(readMonth(chosen, present)).toBe(chosen <= present ? chosen : present)
    }),
  )
})
