import fc from "fast-check"
import { expect, test } from "vitest"
import { daysBefore } from "../time/platform-day.ts"
import { readRanking, readSalesPeriod, salesDays, type SalesKey, sumOfSales } from "./sales-days.ts"

const today = "2026-11-21"

test("the address names one of three periods and one of two rankings, anything else is the usual one", () => {
  expect(["7", "30", "90"].map(readSalesPeriod)).toEqual([7, 30, 90])
  expect([null, "", "8", "7.0", "-7", "٧"].map(readSalesPeriod)).toEqual([30, 30, 30, 30, 30, 30])
  expect([null, "value", "orders", "x"].map(readRanking)).toEqual(["orders", "value", "orders", "orders"])
})

const day = fc.integer({ min: 0, max: 200 }).map((age) => daysBefore(today, age))
const selector = { selector: (row: { day: string }) => row.day }
const rows = fc.record({
  visits: fc.uniqueArray(fc.record({ day, views: fc.nat(1e6) }), selector),
  carts: fc.uniqueArray(fc.record({ day, carts: fc.nat(1e6) }), selector),
  orders: fc.uniqueArray(
    fc.record({
      ...{ day, orders: fc.nat(1e6), completed: fc.nat(1e6), uncounted: fc.nat(1e6) },
      valueCents: fc.nat(1e9),
    }),
    selector,
  ),
})

test("two periods beside each other hold what both together hold, every row of their days once", () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(7, 30, 90), (rows, count) => {
      const now = salesDays(rows, today, count)
      const before = salesDays(rows, daysBefore(today, count), count)
      expect([...before, ...now]).toEqual(salesDays(rows, today, 2 * count))
      expect(now.at(-1)?.day).toBe(today)
      const within = <Row extends { day: string }>(all: readonly Row[]) =>
        all.filter((row) => now.some((shown) => shown.day === row.day))
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
      const expected: Record<SalesKey, number> = {
        views: sum(within(rows.visits).map(({ views }) => views)),
        carts:
          sum(within(rows.carts).map(({ carts }) => carts)) +
          sum(within(rows.orders).map(({ uncounted }) => uncounted)),
        orders: sum(within(rows.orders).map(({ orders }) => orders)),
        completed: sum(within(rows.orders).map(({ completed }) => completed)),
        valueCents: sum(within(rows.orders).map(({ valueCents }) => valueCents)),
      }
      for (const key of ["views", "carts", "orders", "completed", "valueCents"] as const)
        expect(sumOfSales(now, key), key).toBe(expected[key])
    }),
  )
})
