import fc from "fast-check"
import { expect, test } from "vitest"
import { effectivePriceCents } from "./effective-price.ts"
import { isSalePriceShown, savingCents, struckPriceCents } from "./sale.ts"

const cents = fc.option(fc.integer({ min: 0, max: 99_999_999_999 }), { nil: null })
const priced = fc.record({ priceCents: cents, salePriceCents: cents, isOnSale: fc.boolean() })

test("the sale price counts when on sale and set, 0 included", () => {
  expect(effectivePriceCents({ priceCents: 500, salePriceCents: 0, isOnSale: true })).toBe(0)
  expect(effectivePriceCents({ priceCents: 500, salePriceCents: 300, isOnSale: false })).toBe(500)
  expect(effectivePriceCents({ priceCents: 500, salePriceCents: null, isOnSale: true })).toBe(500)
  expect(effectivePriceCents({ priceCents: null, salePriceCents: null, isOnSale: true })).toBeNull()
})

test("a saving is shown only where it is one, and is the struck price less what is paid", () => {
  fc.assert(
    fc.property(priced, (product) => {
      const saving = savingCents(product)
      const struck = struckPriceCents(product)
      expect(saving === null).toBe(struck === null)
      if (saving === null || struck === null) return
      expect(saving).toBeGreaterThan(0)
      expect(isSalePriceShown(product)).toBe(true)
      expect(struck - saving).toBe(effectivePriceCents(product))
    }),
  )
})

test("a sale price above the price saves nothing", () => {
  expect(savingCents({ priceCents: 500, salePriceCents: 700, isOnSale: true })).toBeNull()
  expect(savingCents({ priceCents: 500, salePriceCents: 500, isOnSale: true })).toBeNull()
})
