import fc from "fast-check"
import { expect, test } from "vitest"
import { readDay } from "./platform-day.ts"

test.each([
  "2026-02-30",
  "2025-02-29",
  "2026-13-01",
  "2026-1-1",
  "21.11.2026",
  "",
  "today",
  "2026-11-21T00:00",
])("%j is no day", (text) => {
  expect(readDay(text)).toBeNull()
})

test("each day of the calendar is one, whatever stands around it", () => {
  const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(readDay(` ${day} `)).toBe(day)
    }),
  )
})
