import fc from "fast-check"
import { expect, test } from "vitest"
import { nameOfCopy } from "./product-form.ts"
import { limits } from "../limits.ts"
import { oneLine } from "../text/text-input.ts"

const labels = ["copy", "نسخة"] as const
const name = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 200 })
  .map((text) => oneLine(text).slice(0, limits.productName))
  .filter((text) => text !== "" && text.isWellFormed())

test("a copy is recognised by its marker, and a copy of a copy by its number", () => {
  expect(nameOfCopy("Mug", "copy")).toBe("Mug (copy)")
  expect(nameOfCopy("Mug (copy)", "copy")).toBe("Mug (copy 2)")
  expect(nameOfCopy("Mug (copy 9)", "copy")).toBe("Mug (copy 10)")
  expect(nameOfCopy("كوب", "نسخة")).toBe("كوب (نسخة)")
  expect(nameOfCopy("كوب (نسخة)", "نسخة")).toBe("كوب (نسخة 2)")
  expect(nameOfCopy("(copy)", "copy")).toBe("(copy) (copy)")
})

test("the name of a copy is a name that the form takes, and never the name that it was made of", () => {
  fc.assert(
    fc.property(name, fc.constantFrom(...labels), (text, label) => {
      let copy = text
      for (let times = 0; times < 3; times++) {
        const next = nameOfCopy(copy, label)
        expect(next).not.toBe(copy)
        expect(next.length).toBeLessThanOrEqual(limits.productName)
        expect(oneLine(next)).toBe(next)
        expect(next.isWellFormed()).toBe(true)
        copy = next
      }
    }),
  )
})

test("a long name is cut between characters, not within one", () => {
  const family = "👨‍👩‍👧‍👦"
  const long = "Ten people" + family.repeat(10)
  expect(long).toHaveLength(limits.productName)
  expect(nameOfCopy(long, "copy")).toBe(`Ten people${family.repeat(9)} (copy)`)
})
