import fc from "fast-check"
import { expect, test } from "vitest"
import type { Variant } from "../product/product.ts"
import { effectivePriceCents } from "./effective-price.ts"
import { itemPrice, lowestPrice, shownVariants, variantPrice } from "./variant-price.ts"

const cents = fc.option(fc.integer({ min: 0, max: 99_999 }), { nil: null })
const priced = fc.record({ priceCents: cents, salePriceCents: cents, isOnSale: fc.boolean() })
const variant: fc.Arbitrary<Variant> = fc.record({
  id: fc.uuid(),
  size: fc.constantFrom("S", "M", null),
  color: fc.constant(null),
  stock: fc.integer({ min: 0, max: 2 }),
  priceCents: cents,
  salePriceCents: cents,
})
const variants = fc.uniqueArray(variant, { maxLength: 6, selector: ({ id }) => id })
const small = { id: "s", size: "S", color: null, stock: 1 }
const product = { priceCents: 1000, salePriceCents: 800, isOnSale: true }

test("a variant without a price costs what the product does, and one with a price has its own sale price or none", () => {
  expect(effectivePriceCents(variantPrice(product, small))).toBe(800)
  expect(effectivePriceCents(variantPrice(product, { ...small, priceCents: 2000 }))).toBe(2000)
  const both = { ...small, priceCents: 2000, salePriceCents: 1500 }
  expect(effectivePriceCents(variantPrice(product, both))).toBe(1500)
  expect(effectivePriceCents(variantPrice({ ...product, isOnSale: false }, both))).toBe(2000)
})

test("the price of the whole is that of something that can be chosen, and nothing that can be chosen costs less", () => {
  fc.assert(
    fc.property(priced, variants, (product, variants) => {
      const { price, isFrom } = lowestPrice(product, variants)
      const inStock = variants.filter(({ stock }) => stock > 0)
      const costs = (inStock.length > 0 ? inStock : variants).map((one) =>
        effectivePriceCents(variantPrice(product, one)),
      )
      const paid = effectivePriceCents(price)
      expect(costs.length > 0 ? costs : [effectivePriceCents(product)]).toContain(paid)
      for (const cost of costs) if (cost !== null) expect(paid ?? Infinity).toBeLessThanOrEqual(cost)
      expect(isFrom).toBe(new Set(costs).size > 1)
    }),
  )
})

test("where nothing differs shoppers' variants are as they are, and elsewhere each has its price", () => {
  fc.assert(
    fc.property(priced, variants, (product, variants) => {
      const shown = shownVariants(product, variants)
      const differs = variants.some(({ priceCents }) => priceCents !== null)
      for (const [index, { own, ...plain }] of shown.entries()) {
        const { id, size, color, stock } = variants[index] ?? small
        expect(plain).toEqual({ id, size, color, stock })
        expect(own !== undefined).toBe(differs)
        expect(itemPrice({ ...product, variants: shown }, { variantId: id })).toMatchObject(own ?? product)
      }
      expect(itemPrice({ ...product, variants: shown }, { variantId: null })).toMatchObject(product)
    }),
  )
})
