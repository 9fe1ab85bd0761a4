import { expect, test } from "vitest"
import { daysBefore } from "../time/platform-day.ts"
import { saleEnds, usualSaleEnd } from "./sale-ends.ts"

test("a sale ends tonight, on Sunday or after seven days, each named once", () => {
  expect(saleEnds("2026-12-01"), "a Tuesday").toEqual([
    { kind: "tonight", day: "2026-12-01", days: 1 },
    { kind: "sunday", day: "2026-12-06", days: 6 },
    { kind: "week", day: "2026-12-07", days: 7 },
  ])
  expect(saleEnds("2026-12-06"), "a Sunday").toEqual([
    { kind: "tonight", day: "2026-12-06", days: 1 },
    { kind: "week", day: "2026-12-12", days: 7 },
  ])
  expect(saleEnds("2026-12-07"), "a Monday").toEqual([
    { kind: "tonight", day: "2026-12-07", days: 1 },
    { kind: "sunday", day: "2026-12-13", days: 7 },
  ])
})

test("unless another end is chosen, a sale lasts until Sunday, and a week where that is tonight", () => {
  for (let count = 0; count < 14; count++) {
    const today = daysBefore("2026-12-20", count)
    const isSunday = new Date(`${today}T00:00:00Z`).getUTCDay() === 0
    const end = usualSaleEnd(saleEnds(today))
    expect(new Date(`${end}T00:00:00Z`).getUTCDay()).toBe(isSunday ? 6 : 0)
    expect(end > today).toBe(true)
  }
})
