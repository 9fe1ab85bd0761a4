import fc from "fast-check"
import { expect, test } from "vitest"
import { discountedCents } from "./read-money.ts"
import { limits } from "../limits.ts"

const price = fc.integer({ min: 1, max: limits.priceCents })
const percent = fc.integer({ min: 1, max: 99 })

test("a sale is below its price, never below nothing, and within a cent of what was meant", () => {
  fc.assert(
    fc.property(price, percent, (cents, off) => {
      const sale = discountedCents(cents, off)
      if (sale === null) return expect.unreachable("there is a price")
      expect(Number.isSafeInteger(sale)).toBe(true)
      expect(sale).toBeGreaterThanOrEqual(0)
      expect(sale).toBeLessThan(cents)
      const exact = BigInt(cents) * BigInt(100 - off)
      expect(BigInt(sale) * 100n <= exact && exact < BigInt(sale + 1) * 100n).toBe(true)
    }),
  )
})

test("a dearer product stays the dearer one, and more percent is never more to pay", () => {
  fc.assert(
    fc.property(price, price, percent, percent, (one, other, little, much) => {
      const pay = (cents: number, off: number) => discountedCents(cents, off) ?? Number.NaN
      expect(pay(Math.min(one, other), little)).toBeLessThanOrEqual(pay(Math.max(one, other), little))
      expect(pay(one, Math.max(little, much))).toBeLessThanOrEqual(pay(one, Math.min(little, much)))
    }),
  )
})

test("what has no price can't be put on sale", () => {
  expect(discountedCents(null, 10)).toBeNull()
  expect(discountedCents(0, 10)).toBeNull()
  expect(discountedCents(1250, 10)).toBe(1125)
  expect(discountedCents(999, 15)).toBe(849)
  expect(discountedCents(1, 1)).toBe(0)
})
