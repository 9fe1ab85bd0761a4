import fc from "fast-check"
import { expect, test } from "vitest"
import { daysBefore, lastWeeks, mondayOf } from "./platform-day.ts"

const days = fc.integer({ min: 0, max: 70_000 }).map((age) => daysBefore("2190-01-01", age))
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

test("a week begins with its Monday, over months and years", () => {
  expect(mondayOf("2026-11-21")).toBe("2026-11-16")
  expect(mondayOf("2026-11-22")).toBe("2026-11-16")
  expect(mondayOf("2026-11-23")).toBe("2026-11-23")
  expect(mondayOf("2027-01-01")).toBe("2026-12-28")
})

test("every day lies in one week: its Monday is at most six days before", () => {
  fc.assert(
    fc.property(days, (day) => {
      const monday = mondayOf(day)
      expect(weekdayOf(monday)).toBe(1)
      expect(monday <= day && monday > daysBefore(day, 7)).toBe(true)
    }),
  )
})

test("the last weeks follow each other and hold the day in the last", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 30 }), (day, count) => {
      const weeks = lastWeeks(day, count)
      expect(weeks).toHaveLength(count)
      expect(weeks.at(-1)).toBe(mondayOf(day))
      expect(weeks.slice(1)).toEqual(weeks.slice(0, -1).map((week) => daysBefore(week, -7)))
    }),
  )
})
