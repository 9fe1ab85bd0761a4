import fc from "fast-check"
import { expect, test } from "vitest"
import { uncountedStock } from "../variant/stock.ts"
import { takeStock, withPieces } from "./stock-taking.ts"

const line = (variantId: string | null, quantity: number, productId = "p") => ({
  ...{ position: 1, productId, variantId, quantity },
})
const variant = (id: string, stock: number, productId = "p") => ({ id, productId, stock })

test.each([
  ["its variant", line("s", 2), [variant("s", 5), variant("m", 1)], { variantId: "s", taken: 2, missing: 0 }],
  ["what is there", line("s", 7), [variant("s", 5)], { variantId: "s", taken: 5, missing: 2 }],
  ["the only variant", line(null, 1), [variant("s", 5)], { variantId: "s", taken: 1, missing: 0 }],
  [
    "nothing while a choice is open",
    line(null, 1),
    [variant("s", 5), variant("m", 1)],
    { taken: 0, missing: 0 },
  ],
  ["nothing of a variant that is gone", line("x", 1), [variant("s", 5)], { taken: 0, missing: 1 }],
  ["nothing of a product that is gone", line(null, 3), [], { taken: 0, missing: 3 }],
  ["nothing of uncounted stock", line("s", 3), [variant("s", uncountedStock)], { taken: 0, missing: 0 }],
])("a line takes %s", (_, taking, variants, expected) => {
  expect(takeStock([taking], variants)).toMatchObject([expected])
})

test("no variant goes below zero, and what is taken and missing is what was ordered", () => {
  const ids = fc.constantFrom("a", "b", "c")
  const lines = fc.array(
    fc.record({
      position: fc.nat(),
      productId: fc.constantFrom("p", "q"),
      variantId: fc.option(ids),
      quantity: fc.integer({ min: 1, max: 999 }),
    }),
    { maxLength: 20 },
  )
  const variants = fc.uniqueArray(
    fc.record({ id: ids, productId: fc.constantFrom("p", "q"), stock: fc.integer({ min: 0, max: 2_000 }) }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(lines, variants, (ordered, stocks) => {
      const taken = takeStock(ordered, stocks)
      for (const { id, stock } of stocks) {
        const pieces = taken.filter(({ variantId }) => variantId === id).map((each) => each.taken)
        expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBeLessThanOrEqual(stock)
      }
      taken.forEach((each, index) => {
        const { quantity, variantId, productId } = ordered[index] ?? line(null, 0)
        const isOpen = variantId === null && stocks.filter((s) => s.productId === productId).length > 1
        expect(each.taken + each.missing).toBe(isOpen ? 0 : quantity)
      })
    }),
  )
})

test("pieces that are given back raise the stock of their variant, and never make it uncounted", () => {
  const stocks = [
    variant("s", 2),
    variant("m", 0),
    variant("l", uncountedStock),
    variant("x", uncountedStock - 2),
  ]
  const given = [
    { id: "s", pieces: 3 },
    { id: "s", pieces: 1 },
    { id: "l", pieces: 5 },
    { id: "x", pieces: 9 },
    { id: "gone", pieces: 1 },
  ]
  expect(withPieces(stocks, given).map(({ stock }) => stock)).toEqual([
    ...[6, 0, uncountedStock, uncountedStock - 1],
  ])
})
