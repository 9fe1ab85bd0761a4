import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import { isUncounted, uncountedStock } from "./stock.ts"
import { isNeverCounted, readStock, uncountedMark, writeStock } from "./read-stock.ts"

test("a tick, or a plus where there is none, means in stock and not counted: the largest number there is", () => {
  expect([uncountedMark, "✔", " + "].map(readStock)).toEqual(Array(3).fill(limits.stock))
  expect(uncountedStock).toBe(limits.stock)
  expect([isUncounted(limits.stock), isUncounted(limits.stock - 1)]).toEqual([true, false])
})

test("what is written of a stock is read as the same stock", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: limits.stock }), (stock) => readStock(writeStock(stock)) === stock),
  )
  expect([writeStock(12), writeStock(limits.stock)]).toEqual(["12", uncountedMark])
})

test("a product is never counted where only ticks stand in its stocks, at least one", () => {
  expect([["✓", ""], ["+", "✓"], ["✓", "3"], [""], []].map(isNeverCounted)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
