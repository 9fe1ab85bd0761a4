import fc from "fast-check"
import { expect, test } from "vitest"
import type { Variant } from "../product/product.ts"
import { chosenVariant, chooseSize, colorOptions, firstChoice, isMixture } from "./choose-variant.ts"
import { sizeOptions } from "./option-lists.ts"

const variant = (size: string | null, color: string | null, stock: number): Variant => ({
  id: `${size}/${color}`,
  size,
  color,
  stock,
})

const variants = fc
  .uniqueArray(
    fc.record({
      size: fc.option(fc.constantFrom("S", "M", "L"), { nil: null }),
      color: fc.option(fc.constantFrom("sand", "olive", "sea"), { nil: null }),
      stock: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ size, color }) => `${size}/${color}`, minLength: 1 },
  )
  .map((rows) => rows.map((row) => variant(row.size, row.color, row.stock)))

test("the first variant with stock is preselected, else the first", () => {
  const mug = [variant("90 ml", "sand", 0), variant("250 ml", "olive", 2)]
  expect(firstChoice(mug)).toEqual({ size: "250 ml", color: "olive" })
  expect(firstChoice([variant("S", "sea", 0)])).toEqual({ size: "S", color: "sea" })
  expect(firstChoice([])).toEqual({ size: null, color: null })
})

test("the preselected choice is a variant, in stock wherever any is", () => {
  fc.assert(
    fc.property(variants, (rows) => {
      const chosen = chosenVariant(rows, firstChoice(rows))
      expect(chosen).not.toBeNull()
      expect((chosen?.stock ?? 0) > 0).toBe(rows.some((row) => row.stock > 0))
    }),
  )
})

test("choosing a size lands on a variant of that size, in stock where that size has any", () => {
  fc.assert(
    fc.property(variants, (rows) => {
      for (const { value, inStock } of sizeOptions(rows)) {
        const chosen = chosenVariant(rows, chooseSize(rows, value))
        expect(chosen?.size).toBe(value)
        expect((chosen?.stock ?? 0) > 0).toBe(inStock)
      }
    }),
  )
})

test("whatever is in stock can be chosen, also where some variants have a size and others a colour", () => {
  fc.assert(
    fc.property(variants, (rows) => {
      const sizes = sizeOptions(rows)
      const reachable = (sizes.length > 0 ? sizes : [{ value: null }]).flatMap(({ value: size }) => {
        const colors = colorOptions(rows, size)
        return (colors.length > 0 ? colors : [{ value: null }]).map(
          ({ value: color }) => chosenVariant(rows, { size, color })?.id,
        )
      })
      for (const { id } of rows) expect(reachable).toContain(id)
    }),
  )
})

test("variants are a mixture where a size or colour stands at some of them alone", () => {
  expect(isMixture([variant("S", null, 3), variant(null, "Red", 2)])).toBe(true)
  expect(isMixture([variant("S", "Red", 3), variant("S", null, 2)])).toBe(true)
  expect(isMixture([variant("S", null, 3), variant("M", null, 2)])).toBe(false)
  expect(isMixture([])).toBe(false)
})

test("colours are those of the chosen size", () => {
  const scarf = [variant("S", "sand", 1), variant("S", "olive", 0), variant("M", "sea", 1)]
  expect(colorOptions(scarf, "S")).toEqual([
    { value: "sand", inStock: true },
    { value: "olive", inStock: false },
  ])
})
