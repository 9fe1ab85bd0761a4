import fc from "fast-check"
import { expect, test } from "vitest"
import { isNearLimit, planUse } from "./plan-use.ts"

test("a plan has room, is full, or has no limit", () => {
  expect(planUse(50, 37)).toEqual({ kind: "room", limit: 50, left: 13 })
  expect(planUse(50, 50)).toEqual({ kind: "full", limit: 50, over: 0 })
  expect(planUse(50, 53)).toEqual({ kind: "full", limit: 50, over: 3 })
  expect(planUse(-1, 53)).toEqual({ kind: "unlimited" })
})

test("room and what is over add up to the limit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(2_000_000), (limit, used) => {
      const use = planUse(limit, used)
      if (use.kind === "room") expect(used + use.left).toBe(limit)
      if (use.kind === "full") expect(used - use.over).toBe(limit)
      expect(use.kind).toBe(used < limit ? "room" : "full")
    }),
  )
})

test.each([
  [50, 5, true],
  [50, 6, false],
  [6, 3, true],
  [6, 4, false],
])("of %i products with %i left the limit is near: %s", (limit, left, isNear) => {
  expect(isNearLimit({ limit, left })).toBe(isNear)
})
