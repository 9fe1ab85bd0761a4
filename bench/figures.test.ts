import { expect, test } from "vitest"
import { medianOf, meets, table, type Figure } from "./figures.ts"

const figure = (value: number, goal?: Figure["goal"]): Figure => ({
  ...{ group: "cached", name: "a page", value, unit: "ratio" },
  ...(goal && { goal }),
})

test("a figure meets its goal from the right side, the bound itself included", () => {
  expect([0.79, 0.8, 0.81].map((value) => meets(figure(value, { at: "least", value: 0.8 })))).toEqual([
    ...[false, true, true],
  ])
  expect([1.2, 1.21].map((value) => meets(figure(value, { at: "most", value: 1.2 })))).toEqual([true, false])
  expect(meets(figure(1))).toBeNull()
})

test("the table marks a figure that misses its goal", () => {
  expect(table([figure(0.5, { at: "least", value: 0.8 })])).toMatch(/a page\s+0\.50\s+NOT \(at least 0\.8\)/)
  expect(table([figure(0.9, { at: "least", value: 0.8 })])).toMatch(/0\.90\s+ok/)
})

test("the middle one is the median", () => {
  expect([medianOf([3, 1, 2]), medianOf([4, 1, 2, 3])]).toEqual([2, 2])
})
