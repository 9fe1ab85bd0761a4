import fc from "fast-check"
import { expect, test } from "vitest"
import { chunksOf } from "./fill-chunks.ts"

test("the chunks follow each other from the first missing shop to the last, and none is too large", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 1_500 })
  fc.assert(
    fc.property(sizes, fc.nat(1_500), (all, had) => {
      const own = Math.min(had, all.length)
      let next = own
      for (const { from, shops } of chunksOf(all, own)) {
        expect(from).toBe(next)
        expect(shops).toBeGreaterThanOrEqual(1)
        expect(shops).toBeLessThanOrEqual(500)
        const products = all.slice(from, from + shops).reduce((sum, size) => sum + size, 0)
        // A shop is never divided.
        if (shops > 1) expect(products).toBeLessThanOrEqual(50_000)
        next = from + shops
      }
      expect(next).toBe(all.length)
    }),
  )
})
