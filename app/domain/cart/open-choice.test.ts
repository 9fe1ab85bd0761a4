import { expect, test } from "vitest"
import type { CartLine } from "./cart.ts"
import { openOptions, startOfChoice, variantOfChoice, withChoice, withSize } from "./open-choice.ts"

const variant = (size: string | null, color: string | null, stock = 3) => ({
  ...{ id: `${size}/${color}`, size, color, stock },
})
const mugs = [variant("S", "Sand"), variant("S", "Olive", 0), variant("M", "Olive"), variant("M", "Sand", 0)]
const nothing = { size: undefined, color: undefined }

test("nothing is chosen by itself, but what leaves nothing to choose", () => {
  expect(startOfChoice(mugs, null)).toEqual(nothing)
  expect(startOfChoice(mugs, "M/Olive")).toEqual({ size: "M", color: "Olive" })
  expect(startOfChoice([variant("S", null), variant("M", null)], null)).toEqual({
    size: undefined,
    color: null,
  })
  expect(startOfChoice([variant("S", "Sand"), variant("M", "Sand")], null).color).toBe("Sand")
})

test("while no size is chosen the colours are those of all sizes", () => {
  const colors = openOptions([...mugs, variant("L", "Sea", 0)], nothing).colors
  expect(colors).toEqual([
    { value: "Sand", inStock: true },
    { value: "Olive", inStock: true },
    { value: "Sea", inStock: false },
  ])
  expect(openOptions(mugs, { size: "S", color: undefined }).colors[1]?.inStock).toBe(false)
  expect(openOptions([...mugs, variant("L", "Sea")], { size: "S", color: undefined }).absentColors).toEqual([
    "Sea",
  ])
})

test("a size keeps the colour that it has, and opens it again otherwise", () => {
  expect(withSize(mugs, { size: "M", color: "Sand" }, "S")).toEqual({ size: "S", color: "Sand" })
  expect(withSize(mugs, { size: "S", color: "Sand" }, "M")).toEqual({ size: "M", color: undefined })
})

test("a variant is chosen once nothing is open", () => {
  expect(variantOfChoice(mugs, { size: "S", color: undefined })).toBeNull()
  expect(variantOfChoice(mugs, { size: "M", color: "Olive" })?.id).toBe("M/Olive")
})

const open: CartLine = {
  ...{ productId: "p1", variantId: null, quantity: 1, name: "Mug", size: null, color: null, picture: null },
  ...{ priceCents: 100, salePriceCents: null, isOnSale: false, hasChoices: true, stock: 6 },
}
const sand: CartLine = { ...open, variantId: "S/Sand", size: "S", color: "Sand", stock: 3 }

test("a choice that meets another line is added to it, and taken out of it again with the next choice", () => {
  const before = [sand, open]
  const [first, second] = mugs
  expect(withChoice(before, open, first ?? null, 2).map(({ quantity }) => quantity)).toEqual([3])
  const next = withChoice(before, open, second ?? null, 2)
  expect(next.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    ["S/Sand", 1],
    ["S/Olive", 1],
  ])
})

test("a quantity is that of what is chosen, never none and never more than there is", () => {
  const quantities = (item: CartLine, chosen: string | null, quantity: number) =>
    withChoice([item], item, mugs.find(({ id }) => id === chosen) ?? null, quantity).map(
      (line) => line.quantity,
    )
  expect(quantities(open, null, 5)).toEqual([5])
  expect(quantities({ ...sand, stock: 1 }, "M/Olive", 5)).toEqual([3])
  expect(quantities(sand, "S/Sand", 5)).toEqual([3])
  expect(quantities(open, null, 0)).toEqual([1])
})
