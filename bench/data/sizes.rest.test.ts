import fc from "fast-check"
import { expect, test } from "vitest"
import { shopSizes } from "./sizes.ts"

const added = fc.record({ shops: fc.integer({ min: 1, max: 300 }), more: fc.integer({ min: 0, max: 30_000 }) })

test("at each stage the shops have exactly the requested products, and a later one only adds", () => {
  fc.assert(
    fc.property(fc.array(added, { minLength: 1, maxLength: 4 }), (parts) => {
      let [shops, products] = [0, 0]
      const stages = parts.map((part) => {
        shops += part.shops
        products += part.shops + part.more
        return { shops, products }
      })
      const sizes = shopSizes(stages)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1)
      expect(sizes).toHaveLength(shops)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(products)
      const before = shopSizes(stages.slice(0, -1))
      expect(sizes.slice(0, before.length)).toEqual(before)
    }),
  )
})

test("few are large and many are small", () => {
  const sizes = shopSizes([{ shops: 10_000, products: 1_000_000 }])
  const largest = sizes.toSorted((one, other) => other - one).slice(0, 100)
  expect(largest.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(250_000)
  expect(sizes[5_000]).toBeLessThan(100)
})

test("a platform that can't be had is refused", () => {
  expect(() => shopSizes([{ shops: 1_000, products: 500 }])).toThrow("can't have")
  expect(() =>
    shopSizes([
      { shops: 2, products: 10 },
      { shops: 1, products: 20 },
    ]),
  ).toThrow("can't have")
})
