import fc from "fast-check"
import { expect, test } from "vitest"
import { lowestPrice, shownVariants } from "../price/variant-price.ts"
import type { CartLine } from "./cart.ts"
import { changesOf, linesAgain, updatedLines, withoutOldPrices } from "./cart-today.ts"

const line = (options: Partial<CartLine>): CartLine => ({
  ...{ productId: "p", variantId: null, quantity: 3, name: "Bowl", priceCents: 500, salePriceCents: null },
  ...{ isOnSale: false, size: null, color: null, picture: null, hasChoices: false, stock: null },
  ...options,
})
const today = (stock: number, priceCents: number | null = 500) => [
  {
    ...{ id: "p", name: "Bowl", priceCents, salePriceCents: null, isOnSale: false },
    variants: [{ id: "v", size: null, color: null, stock }],
  },
]

const namesOf = (changes: ReturnType<typeof changesOf<ReturnType<typeof today>[0]>>) => ({
  soldOut: changes.soldOut.map(({ name }) => name),
  fewer: changes.fewer.map(({ name }) => name),
  repriced: changes.repriced.map(({ name }) => name),
})

test.each([
  ["enough of it", 5, { quantity: 3, stock: 5 }, { soldOut: [], fewer: [], repriced: [] }],
  ["less of it", 2, { quantity: 2, stock: 2 }, { soldOut: [], fewer: ["Bowl"], repriced: [] }],
  ["nothing of it", 0, { quantity: 1, stock: 0 }, { soldOut: ["Bowl"], fewer: [], repriced: [] }],
])("of a line the shop has %s", (_, stock, becomes, changes) => {
  const before = [line({})]
  const after = updatedLines(before, today(stock))
  expect(after).toMatchObject([becomes])
  expect(namesOf(changesOf([{ ...line({}), shownCents: 500 }], today(stock)))).toEqual(changes)
})

test("the first price is remembered until the cart is shared, and forgotten when it comes back", () => {
  const dearer = updatedLines([line({})], today(5, 600))
  expect(dearer).toMatchObject([{ priceCents: 600, priceThen: 500 }])
  const changes = changesOf([{ ...line({}), shownCents: 500 }, line({})], today(5, 600))
  expect(namesOf(changes).repriced).toEqual(["Bowl"])
  expect(updatedLines(dearer, today(5, 700))).toMatchObject([{ priceThen: 500 }])
  expect(updatedLines(dearer, today(5, 500))).toMatchObject([{ priceThen: undefined }])
  expect(withoutOldPrices(dearer)).toMatchObject([{ priceCents: 600, priceThen: undefined }])
  expect(updatedLines([line({})], today(5, null))).toMatchObject([{ priceThen: 500 }])
})

test("answers are priced today, and lines that differ in them share one stock", () => {
  const extras = {
    ...{ name: "Extras", shown: "إضافات", least: 0, most: 1, priceCents: 0 },
    answers: [{ name: "Gift box", shown: "علبة", priceCents: 200, isSoldOut: false }],
  }
  const [bowl] = today(4)
  const products = bowl ? [{ ...bowl, questions: [extras] }] : []
  const boxed = line({ answers: "Extras=Gift+box", priceCents: 600 })
  expect(updatedLines([boxed, line({}), line({ answers: "Extras=Ribbon" })], products)).toMatchObject([
    { quantity: 3, stock: 4, priceCents: 700, priceThen: 600, answerTexts: ["علبة"], asks: false },
    { quantity: 1, stock: 1, priceCents: 500, answerTexts: [], asks: false },
    { quantity: 1, stock: 0, priceCents: 500, answerTexts: [], asks: true },
  ])
  const sent = [{ ...boxed, shownCents: 700 }, line({})]
  expect(namesOf(changesOf(sent, products))).toEqual({ soldOut: [], fewer: ["Bowl"], repriced: [] })
})

test("another unit, or an amount between the steps, is told as that; less of the stock as less", () => {
  const [bowl] = today(1_000)
  const measure = { unit: "g", step: 250, least: 500, isWeighed: false } as const
  const byWeight = bowl ? [{ ...bowl, measure }] : []
  const changesFor = (...sent: readonly Partial<CartLine>[]) => {
    const { amounts, fewer } = changesOf(sent.map(line), byWeight)
    return { amounts: amounts.length, fewer: fewer.length }
  }
  expect(changesFor({ quantity: 500, unit: "g" })).toEqual({ amounts: 0, fewer: 0 })
  expect(changesFor({ quantity: 3 })).toEqual({ amounts: 1, fewer: 0 })
  expect(changesFor({ quantity: 600, unit: "g" })).toEqual({ amounts: 1, fewer: 0 })
  expect(changesFor({ quantity: 250, unit: "g" })).toEqual({ amounts: 1, fewer: 0 })
  expect(changesFor({ quantity: 1_250, unit: "g" })).toEqual({ amounts: 0, fewer: 1 })
  const halves = [
    { quantity: 500, unit: "g", answers: "A=1" } as const,
    { quantity: 750, unit: "g" } as const,
  ]
  expect(changesFor(...halves)).toEqual({ amounts: 0, fewer: 1 })
  expect(changesOf([line({ unit: "g", quantity: 500 })], today(9)).amounts).toHaveLength(1)
  expect(updatedLines([line({ quantity: 3 })], byWeight)).toMatchObject([{ quantity: 500, unit: "g" }])
})

test("what is no longer in the shop stays, as gone, and may come back", () => {
  const gone = updatedLines([line({ variantId: "other" })], today(5))
  expect(gone).toMatchObject([{ isGone: true, quantity: 3 }])
  expect(updatedLines([line({})], [])).toMatchObject([{ isGone: true }])
  expect(updatedLines([line({ isGone: true })], today(5))).toMatchObject([{ isGone: false }])
})

test("what is ordered again has today's price beside the old one, and its choice if the product has one by now", () => {
  expect(linesAgain([line({})], today(5, 600))).toMatchObject([{ priceThen: 500, hasChoices: false }])
  const [bowl] = today(5)
  const sizes = ["S", "M"].map((size) => ({ id: size, size, color: null, stock: 1 }))
  const inSizes = bowl ? [{ ...bowl, variants: sizes }] : []
  expect(linesAgain([line({})], inSizes)).toMatchObject([{ hasChoices: true, needs: "size", quantity: 2 }])
  expect(linesAgain([line({})], [])).toMatchObject([{ hasChoices: false, isGone: true }])
})

test("a line costs the lowest price and says from exactly where nothing is chosen and what is left costs differently", () => {
  const variant = fc.record({
    stock: fc.integer({ min: 0, max: 3 }),
    priceCents: fc.constantFrom(null, 500, 600, 700),
  })
  fc.assert(
    fc.property(
      fc.array(variant, { minLength: 1, maxLength: 4 }),
      fc.nat({ max: 4 }),
      fc.boolean(),
      (some, position, wasFrom) => {
        const stored = some.map((one, n) => ({ id: `v${n}`, size: `S${n}`, color: null, ...one }))
        const product = { priceCents: 500, salePriceCents: null, isOnSale: false }
        const lowest = lowestPrice(product, stored)
        const variants = shownVariants(product, stored)
        const variantId = stored[position]?.id ?? null
        const [after] = updatedLines(
          [line({ variantId, isFrom: wasFrom })],
          [{ id: "p", name: "Bowl", ...lowest.price, isFrom: lowest.isFrom, variants }],
        )
        const chosen = stored.find(({ id }) => id === variantId)
        const left = stored.some(({ stock }) => stock > 0) ? stored.filter(({ stock }) => stock > 0) : stored
        const costs = (chosen ? [chosen] : left).map(({ priceCents }) => priceCents ?? 500)
        expect(after?.priceCents).toBe(Math.min(...costs))
        expect(after?.isFrom).toBe(new Set(costs).size > 1)
      },
    ),
  )
})
