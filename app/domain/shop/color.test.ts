import fc from "fast-check"
import { expect, test } from "vitest"
import { contrast, isColor, readColor, textOn } from "./color.ts"

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`)

test("text on any shop colour has a contrast of at least 4.5 to 1", () => {
  fc.assert(fc.property(color, (shop) => contrast(shop, textOn(shop)) >= 4.5))
})

test("contrast runs from 1 to 21 and does not care for the order", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21)
  fc.assert(fc.property(color, color, (a, b) => contrast(a, b) === contrast(b, a) && contrast(a, b) >= 1))
})

test("only #RRGGBB is a colour", () => {
  for (const text of ["", "#fff", "red", "#12345g", "#1234567", "#123456;"]) expect(isColor(text)).toBe(false)
  expect(isColor("#3B82F6")).toBe(true)
})

test("a colour is read however it is typed, and then is one", () => {
  fc.assert(
    fc.property(color, fc.constantFrom("#", "", " # "), (shop, before) => {
      expect(readColor(before + shop.slice(1))).toBe(shop.toUpperCase())
    }),
  )
  expect(["abc", "#AbC", "\u200E#aabbcc"].map(readColor)).toEqual(["#AABBCC", "#AABBCC", "#AABBCC"])
  for (const text of ["", "#", "red", "#12", "#1234", "#12345", "#12345g", "#1234567", "rgb(1,2,3)"])
    expect(readColor(text), text).toBeNull()
})
