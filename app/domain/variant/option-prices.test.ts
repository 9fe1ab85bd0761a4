import { expect, test } from "vitest"
import type { Variant } from "../product/product.ts"
import { colorPrices, optionPrices } from "./option-prices.ts"

/** A variant as shoppers get it; its price is in dollars. */
const variant = (size: string | null, color: string | null, dollars?: number, stock = 1): Variant => ({
  ...{ id: `${size}/${color}`, size, color, stock },
  ...(dollars !== undefined && {
    own: { priceCents: dollars * 100, salePriceCents: null, isOnSale: false, picture: null },
  }),
})

/** Writes prices as `from 12 (ids)`. */
const texts = (prices: ReturnType<typeof optionPrices>) =>
  Object.fromEntries(
    [...prices].map(([value, all]) => [
      String(value),
      all.map(({ priceCents, isFrom }) => `${isFrom ? "from " : ""}${(priceCents ?? 0) / 100}`),
    ]),
  )

test("sizes have their prices, and colours that all cost the same in each size have none", () => {
  const mug = [variant("90 ml", "sand", 12), variant("250 ml", "sand", 14), variant("250 ml", "olive", 14)]
  expect(texts(optionPrices(mug, "size"))).toEqual({ "90 ml": ["12"], "250 ml": ["14"] })
  expect(colorPrices(mug)).toEqual(new Map())
})

test("a size whose colours cost different prices has the lowest that is in stock", () => {
  const shirts = [
    variant("S", "red", 9, 0),
    variant("S", "blue", 10),
    variant("S", "gold", 30),
    variant("M", null, 20),
  ]
  expect(texts(optionPrices(shirts, "size"))).toEqual({ S: ["from 10"], M: ["20"] })
  expect(texts(colorPrices(shirts))).toEqual({ blue: ["10"], gold: ["30"] })
})

test("a sold out option has no price, and does not make the others' prices differ", () => {
  const soaps = [variant("S", null, 10), variant("M", null, 10), variant("L", null, 12, 0)]
  expect(optionPrices(soaps, "size")).toEqual(new Map())
})

test("variants that cost what their product does have no prices", () => {
  expect(optionPrices([variant("S", null), variant("M", null)], "size")).toEqual(new Map())
})

test("a colour has each of its prices once, with the variants of the sizes in which it has it", () => {
  const frames = [
    ...[variant("A4", "oak", 20), variant("A4", "black", 25)],
    ...[variant("A3", "oak", 20), variant("A3", "black", 30)],
  ]
  const prices = colorPrices(frames)
  expect(texts(prices)).toEqual({ oak: ["20"], black: ["25", "30"] })
  expect(prices.get("oak")?.map(({ ids }) => ids)).toEqual([["A4/oak", "A4/black", "A3/oak", "A3/black"]])
  expect(prices.get("black")?.map(({ ids }) => ids)).toEqual([
    ["A4/oak", "A4/black"],
    ["A3/oak", "A3/black"],
  ])
})
