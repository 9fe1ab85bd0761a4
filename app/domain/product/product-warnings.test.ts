import fc from "fast-check"
import { expect, test } from "vitest"
import { warningsOf, warningsOfEdit, newWarnings, pictureWarnings } from "./product-warnings.ts"

const cents = fc.option(fc.integer({ min: 0, max: 9 }), { nil: null })
const product = fc.record({
  price: cents,
  sale_price: cents,
  variants: fc.array(
    fc.record({ stock: fc.integer({ min: 0, max: 2 }), priceCents: cents, salePriceCents: cents }),
    { maxLength: 3 },
  ),
})

test("stock is missed exactly where there is none to sell", () => {
  fc.assert(
    fc.property(product, (one) => {
      const total = one.variants.reduce((sum, { stock }) => sum + stock, 0)
      expect(warningsOf(one).includes("no_stock")).toBe(total === 0)
      expect(warningsOf({ ...one, variants: [...one.variants, { stock: 1 }] })).not.toContain("no_stock")
    }),
  )
})

test("a sale price is questioned exactly where it takes nothing off", () => {
  fc.assert(
    fc.property(product, ({ price, sale_price, variants }) => {
      const isQuestioned = warningsOf({ price, sale_price, variants }).includes("sale_not_below")
      const own = variants.map((one) => [one.priceCents, one.salePriceCents] as const)
      const isNotBelow = [[price, sale_price] as const, ...own].some(
        ([usual, sale]) => usual !== null && sale !== null && sale >= usual,
      )
      expect(isQuestioned).toBe(isNotBelow)
    }),
  )
})

test("a price is questioned exactly where it is nothing", () => {
  fc.assert(
    fc.property(product, (one) => {
      const own = one.variants.flatMap(({ priceCents, salePriceCents }) => [priceCents, salePriceCents])
      const isFree = [one.price, one.sale_price, ...own].includes(0)
      expect(warningsOf(one).includes("price_free")).toBe(isFree)
    }),
  )
})

test("a concern of the version before is not raised again, but one about changed prices is", () => {
  fc.assert(
    fc.property(product, product, (before, after) => {
      expect(newWarnings(before, before)).toEqual([])
      expect(newWarnings(after, null)).toEqual(warningsOf(after))
      for (const warning of newWarnings(after, before))
        if (warning !== "price_jump") expect(warningsOf(after)).toContain(warning)
    }),
  )
  const soldOut = { price: 10, sale_price: 12, variants: [] }
  expect(newWarnings({ ...soldOut, sale_price: 11 }, soldOut)).toEqual(["sale_not_below"])
})

test("an edit in the list raises a concern exactly where shoppers would see a new sale price that takes nothing off, or a price that became nothing", () => {
  const prices = fc.record({ priceCents: cents, salePriceCents: cents })
  const change = fc.record({ priceCents: cents, salePriceCents: cents }, { requiredKeys: [] })
  fc.assert(
    fc.property(prices, fc.boolean(), change, (stored, isOnSale, { ...changed }) => {
      const after = { ...stored, ...changed }
      const isSame = after.priceCents === stored.priceCents && after.salePriceCents === stored.salePriceCents
      const { priceCents: price, salePriceCents: sale } = after
      const isNothingOff = price !== null && sale !== null && sale >= price
      const isJump = (...both: [number | null, number | null]) =>
        both.every((one) => one !== null && one > 0) &&
        Math.max(...both.map(Number)) > 3 * Math.min(...both.map(Number))
      const isFree = (prices: typeof stored) =>
        prices.priceCents === 0 || (isOnSale && prices.salePriceCents === 0)
      expect(warningsOfEdit({ ...stored, isOnSale }, changed)).toEqual([
        ...(isOnSale && isNothingOff && !isSame ? ["sale_not_below"] : []),
        ...(isFree(after) && !isFree(stored) ? ["price_free"] : []),
        ...(isJump(stored.priceCents, price) ? ["price_jump"] : []),
      ])
    }),
  )
})

test.each([
  [500, 1_500, false],
  [500, 1_501, true],
  [1_500, 500, false],
  [1_501, 500, true],
  [null, 5_500, false],
  [500, null, false],
  [0, 5_500, false],
])("a price from %j to %j cents jumps: %j", (before, after, isAsked) => {
  const product = (price: number | null) => ({ price, sale_price: null, variants: [{ stock: 1 }] })
  expect(newWarnings(product(after), product(before)).includes("price_jump")).toBe(isAsked)
  const variant = (priceCents: number | null, id: string | null = "a") => ({
    ...{ price: 900, sale_price: null },
    variants: [{ id, stock: 1, priceCents }],
  })
  expect(newWarnings(variant(after), variant(before)).includes("price_jump")).toBe(isAsked)
  expect(newWarnings(variant(after, "b"), variant(before)), "another variant").not.toContain("price_jump")
  expect(newWarnings(variant(after, null), variant(before)), "a new variant").not.toContain("price_jump")
})

test("a product is asked about where shoppers begin to see it without a picture, in a shop with pictures", () => {
  const bare = { isActive: true, pictureCount: 0 }
  expect(pictureWarnings(bare, null, true)).toEqual(["no_picture"])
  expect(pictureWarnings(bare, { isActive: true, pictureCount: 2 }, true)).toEqual(["no_picture"])
  expect(pictureWarnings(bare, { isActive: false, pictureCount: 0 }, true)).toEqual(["no_picture"])
  expect(pictureWarnings(bare, bare, true), "it was so before").toEqual([])
  expect(pictureWarnings(bare, null, false), "the shop has no pictures").toEqual([])
  expect(pictureWarnings({ isActive: true, pictureCount: 1 }, null, true)).toEqual([])
  expect(pictureWarnings({ isActive: false, pictureCount: 0 }, null, true)).toEqual([])
})
