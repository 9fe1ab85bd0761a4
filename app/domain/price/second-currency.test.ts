import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import {
  inSecondCurrency,
  isOtherRate,
  secondCurrencies,
  moneyView,
  type ShopCurrency,
} from "./second-currency.ts"

const { roundings, minRate, maxRate } = secondCurrencies.LBP
const cents = fc.integer({ min: 0, max: limits.priceCents })
const rates = fc.integer({ min: minRate, max: maxRate })
const steps = fc.constantFrom(...roundings)
const money = fc.record({ rate: rates, rounding: steps })

test.each([
  [2_600, 89_500, 5_000, 2_330_000],
  [650, 89_500, 5_000, 585_000],
  [5_200, 89_500, 5_000, 4_655_000],
  [2_600, 89_500, 0, 2_327_000],
  [1, 89_501, 0, 896],
  [100, 90_000, 1_000, 90_000],
  [100, 90_000, 10_000, 90_000],
  [1, 89_500, 10_000, 10_000],
  // The product of all cents is no exact number here.
  [99_999_999_999, 999_999, 0, 999_998_999_990_001],
])("%d cents at %d, rounded up to %d, are %d", (amount, rate, rounding, expected) => {
  expect(inSecondCurrency(amount, { rate, rounding })).toBe(expected)
})

test("an amount is the smallest multiple of the step that is not below its exact value", () => {
  fc.assert(
    fc.property(cents, money, (amount, { rate, rounding }) => {
      const shown = inSecondCurrency(amount, { rate, rounding })
      const step = BigInt(Math.max(1, rounding))
      const exact = BigInt(amount) * BigInt(rate)
      expect(Number.isSafeInteger(shown)).toBe(true)
      expect(BigInt(shown) % step).toBe(0n)
      expect(BigInt(shown) * 100n >= exact).toBe(true)
      expect((BigInt(shown) - step) * 100n < exact).toBe(true)
    }),
  )
})

test("the largest price at the largest rate is exact, and nothing stays nothing", () => {
  for (const rounding of roundings) {
    const largest = inSecondCurrency(limits.priceCents, { rate: maxRate, rounding })
    expect(largest).toBe(999_999_999_990_000)
    expect(inSecondCurrency(0, { rate: maxRate, rounding })).toBe(0)
  }
})

test("a higher price, rate or step is never shown lower", () => {
  fc.assert(
    fc.property(cents, cents, rates, rates, steps, (one, other, rate, higher, rounding) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const at = (amount: number, by: number) => inSecondCurrency(amount, { rate: by, rounding })
      expect(at(low, rate)).toBeLessThanOrEqual(at(high, rate))
      expect(at(one, Math.min(rate, higher))).toBeLessThanOrEqual(at(one, Math.max(rate, higher)))
      expect(inSecondCurrency(one, { rate, rounding: 0 })).toBeLessThanOrEqual(at(one, rate))
    }),
  )
})

test("a sum is rounded once: never above the sum of its rounded parts, and below it by less than a step for each", () => {
  const parts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(parts, money, (amounts, by) => {
      const together = inSecondCurrency(
        amounts.reduce((sum, amount) => sum + amount, 0),
        by,
      )
      const apart = amounts.reduce((sum, amount) => sum + inSecondCurrency(amount, by), 0)
      expect(together).toBeLessThanOrEqual(apart)
      expect(apart - together).toBeLessThan(amounts.length * Math.max(1, by.rounding))
    }),
  )
  // They differ if every part is rounded: three prices of a cent are not three times 10,000.
  const by = { rate: 89_500, rounding: 10_000 }
  expect(inSecondCurrency(3, by)).toBe(10_000)
  expect(3 * inSecondCurrency(1, by)).toBe(30_000)
})

test("what shoppers see follows the shop's choice and the page's language", () => {
  const shop: ShopCurrency = {
    ...{ code: "LBP", rate: 89_500, rateSetAt: "2026-11-22T10:00:00Z", rounding: 5_000 },
    ...{ shown: "both", isRateShown: true },
  }
  expect(moneyView(shop, "en")).toEqual({
    ...{ rate: 89_500, rounding: 5_000, pattern: "#\u00A0L.L.", isAlone: false },
  })
  expect(moneyView({ ...shop, shown: "second" }, "ar")).toMatchObject({
    ...{ pattern: "\u2067#\u00A0ل.ل.\u2069", isAlone: true },
  })
  expect(moneyView({ ...shop, shown: "dollars" }, "en")).toBeNull()
  expect(moneyView(null, "en")).toBeNull()
})

test("what was seen in pounds is another wherever an amount can be, and what was seen in dollars alone never is", () => {
  fc.assert(
    fc.property(money, fc.option(money), cents, (seen, now, amount) => {
      expect(isOtherRate(seen, seen)).toBe(false)
      expect(isOtherRate(null, now)).toBe(false)
      expect(isOtherRate(undefined, now)).toBe(false)
      expect(isOtherRate(seen, null)).toBe(true)
      if (now !== null && inSecondCurrency(amount, seen) !== inSecondCurrency(amount, now))
        expect(isOtherRate(seen, now)).toBe(true)
    }),
  )
})
