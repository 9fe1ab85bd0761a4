import fc from "fast-check"
import { expect, test } from "vitest"
import { barHeight, topOfScale } from "./bar-chart.tsx"
import { percentChange } from "#app/domain/visits/visit-days.ts"

const numbers = fc.integer({ min: 0, max: 1_000_000_000 })

test("a scale is a round number that holds the highest, with a whole half, and is never far above it", () => {
  expect([0, 1, 4, 5, 7, 11, 21, 31, 41, 61, 260, 601].map(topOfScale)).toEqual([
    4, 4, 4, 6, 10, 20, 30, 40, 60, 100, 300, 1000,
  ])
  fc.assert(
    fc.property(numbers, (highest) => {
      const top = topOfScale(highest)
      expect(top).toBeGreaterThanOrEqual(highest)
      expect(top % 2).toBe(0)
      expect(top).toBeLessThanOrEqual(Math.max(4, highest * 2))
    }),
  )
})

test("a bar is as high as its share, seen when there is anything, and stays within the chart", () => {
  expect(barHeight(0, 10, 100)).toBe(0)
  expect(barHeight(5, 10, 100)).toBe(50)
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const top = topOfScale(Math.max(one, other))
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((value) =>
        barHeight(value, top, 100),
      )
      expect(low).toBeLessThanOrEqual(high ?? -1)
      expect(high).toBeLessThanOrEqual(100)
      expect(barHeight(one, top, 100) > 0).toBe(one > 0)
    }),
  )
})

test("a change is told in per cent of what was before, and not where nothing was", () => {
  expect(percentChange(112, 100)).toBe(12)
  expect(percentChange(0, 8)).toBe(-100)
  expect(percentChange(8, 8)).toBe(0)
  expect(percentChange(8, 0)).toBeNull()
})
