import fc from "fast-check"
import { expect, test } from "vitest"
import { deliveryCents, missingToFree, missingToSmallest, type AreaTerms } from "./delivery-area.ts"

const cents = fc.integer({ min: 0, max: 1_000_000 })
const sum = fc.option(fc.integer({ min: 1, max: 1_000_000 }))
const anyTerms: fc.Arbitrary<AreaTerms> = fc.record({
  priceCents: fc.option(cents),
  freeFromCents: sum,
  smallestCents: sum,
})
const metn: AreaTerms = { priceCents: 300, freeFromCents: 4_000, smallestCents: 1_500 }

test.each([
  ["a price", metn, 3_999, 300, 1],
  ["free from a sum of goods", metn, 4_000, 0, null],
  ["free", { ...metn, priceCents: 0 }, 100, 0, null],
  ["to agree", { ...metn, priceCents: null, freeFromCents: null }, 9_000, null, null],
  ["to agree, and free from a sum", { ...metn, priceCents: null }, 3_000, null, 1_000],
])("delivery with %s", (_, terms, goods, price, missing) => {
  expect([deliveryCents(terms, goods), missingToFree(terms, goods)]).toEqual([price, missing])
})

test("the smallest order counts", () => {
  const missing = [1_499, 1_500].map((goods) => missingToSmallest(metn, goods))
  expect(missing).toEqual([1, null])
  expect(missingToSmallest({ ...metn, smallestCents: null }, 0)).toBeNull()
})

test("more goods never cost more delivery, and what is missing makes it free", () => {
  fc.assert(
    fc.property(anyTerms, cents, cents, (terms, goods, more) => {
      const price = deliveryCents(terms, goods)
      const later = deliveryCents(terms, goods + more)
      expect(later === price || later === 0).toBe(true)
      expect([0, terms.priceCents]).toContain(price)
      const missing = missingToFree(terms, goods)
      if (missing === null) return
      expect(missing).toBeGreaterThan(0)
      expect(deliveryCents(terms, goods + missing)).toBe(0)
      expect(deliveryCents(terms, goods + missing - 1)).toBe(price)
    }),
  )
})

test("goods and what is missing are the smallest order, exactly", () => {
  fc.assert(
    fc.property(anyTerms, cents, (terms, goods) => {
      const missing = missingToSmallest(terms, goods)
      expect(missing).toBe(missing === null ? null : (terms.smallestCents ?? 0) - goods)
      if (missing !== null) expect(missingToSmallest(terms, goods + missing)).toBeNull()
    }),
  )
})
