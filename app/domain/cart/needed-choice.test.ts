import { expect, test } from "vitest"
import type { CartLine } from "./cart.ts"
import { missingChoices, neededChoice } from "./needed-choice.ts"

const variant = (size: string | null, color: string | null) => ({
  ...{ id: `${size}/${color}`, size, color, stock: 1 },
})

test("what is needed is what the variants differ in", () => {
  expect(neededChoice([variant("S", null), variant("M", null)])).toBe("size")
  expect(neededChoice([variant("S", "Sand"), variant("S", "Olive")])).toBe("color")
  expect(neededChoice([variant("S", "Sand"), variant("M", "Olive")])).toBe("both")
  expect(neededChoice([variant("S", "Sand"), variant("S", "Sand")])).toBeUndefined()
})

const open: CartLine = {
  ...{ productId: "p1", variantId: null, quantity: 1, name: "Mug", size: null, color: null, picture: null },
  ...{ priceCents: 100, salePriceCents: null, isOnSale: false, hasChoices: true, stock: 3, needs: "size" },
}

test("missing choices are counted in pieces, of the lines that can be had and are open", () => {
  expect(missingChoices([{ ...open, quantity: 2 }, open])).toEqual({ pieces: 3, need: "size" })
  const others = [{ variantId: "v1" }, { hasChoices: false }, { stock: 0 }, { isGone: true }]
  expect(missingChoices(others.map((other) => ({ ...open, ...other })))).toBeNull()
})

test("what all open lines need is named, and a doubt stays a doubt", () => {
  const needOf = (...needs: CartLine["needs"][]) =>
    missingChoices(needs.map((need) => ({ ...open, needs: need })))?.need
  expect(needOf("both", "both")).toBe("both")
  expect(needOf("size", "color")).toBe("either")
  expect(needOf("size", undefined)).toBe("unknown")
  expect(needOf(undefined)).toBe("unknown")
})

test("a line that asks is open too, whatever its size", () => {
  const asking = { ...open, variantId: "v1", asks: true }
  expect(missingChoices([asking])).toEqual({ pieces: 1, need: "unknown" })
  expect(missingChoices([{ ...asking, stock: 0 }])).toBeNull()
  expect(missingChoices([open, asking])).toEqual({ pieces: 2, need: "unknown" })
})
