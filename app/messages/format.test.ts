import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { formatCount, formatPrice } from "./format.ts"

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
const whole = new Intl.NumberFormat("en-US")

test("an amount is written as in US English, up to a line of the dearest product", () => {
  const most = limits.priceCents * 999
  for (const cents of [0, 5, 99, 100, 99_999, 100_000, 123_450, 99_999_999, 100_000_000, most])
    expect(formatPrice(cents)).toBe(dollars.format(cents / 100))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), (cents) => {
      expect(formatPrice(cents)).toBe(dollars.format(cents / 100))
    }),
  )
})

test("a count is written as in US English", () => {
  for (const count of [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000])
    expect(formatCount(count)).toBe(whole.format(count))
  fc.assert(
    fc.property(fc.integer(), (count) => {
      expect(formatCount(count)).toBe(whole.format(count))
    }),
  )
})
