import fc from "fast-check"
import { expect, test } from "vitest"
import { daysBefore } from "../time/platform-day.ts"
import { lastDayOfSale, saleState, saleUntil } from "./sale-plan.ts"

const time = fc.integer({ min: Date.parse("2026-01-01T00:00Z"), max: Date.parse("2027-01-01T00:00Z") })
const moment = fc.option(time.map((one) => new Date(one).toISOString()))

test("a sale is planned, then it runs, then it is over, and never goes back", () => {
  const order = ["planned", "running", "over"]
  fc.assert(
    fc.property(moment, moment, time, time, (startsAt, endsAt, one, other) => {
      fc.pre(startsAt === null || endsAt === null || startsAt < endsAt)
      const plan = { startsAt, endsAt }
      const [early, late] = [Math.min(one, other), Math.max(one, other)]
      expect(order.indexOf(saleState(plan, early))).toBeLessThanOrEqual(order.indexOf(saleState(plan, late)))
      if (startsAt === null) expect(saleState(plan, early)).not.toBe("planned")
      if (endsAt === null) expect(saleState(plan, late)).not.toBe("over")
    }),
  )
})

test("it runs from its first moment to before its last", () => {
  const plan = { startsAt: "2026-11-27T22:00:00.000Z", endsAt: "2026-11-29T22:00:00.000Z" }
  const stateAt = (moment: string, later = 0) => saleState(plan, Date.parse(moment) + later)
  expect([stateAt(plan.startsAt, -1), stateAt(plan.startsAt)]).toEqual(["planned", "running"])
  expect([stateAt(plan.endsAt, -1), stateAt(plan.endsAt)]).toEqual(["running", "over"])
})

test("a sale that ends at midnight lasts until the day before", () => {
  expect(lastDayOfSale("2026-11-29T22:00:00.000Z", "Asia/Beirut")).toBe("2026-11-29")
  expect(lastDayOfSale("2026-11-29T22:01:00.000Z", "Asia/Beirut")).toBe("2026-11-30")
})

test("what a page says on one day is still right on each later day until the end", () => {
  const days = fc.integer({ min: 0, max: 800 })
  fc.assert(
    fc.property(days, days, (ahead, passed) => {
      const last = "2028-03-01"
      const [created, seen] = [daysBefore(last, ahead), daysBefore(last, Math.max(0, ahead - passed))]
      const { by } = saleUntil(last, created)
      // A weekday means the next one of its name, a date the next one of its day and month.
      if (by === "weekday") expect(daysBefore(last, 7) < seen && seen <= last).toBe(true)
      if (by === "date") expect(daysBefore(last, 366) < seen && seen <= last).toBe(true)
    }),
  )
  expect(saleUntil("2026-11-29", "2026-11-23").by).toBe("weekday")
  expect(saleUntil("2026-11-29", "2026-11-22").by).toBe("date")
  expect(saleUntil("2027-01-07", "2026-12-31").by).toBe("year")
  expect(saleUntil("2027-01-06", "2026-12-31").by).toBe("weekday")
  expect(saleUntil("2026-11-21", "2026-11-22").by, "a day that has passed").toBe("date")
})
