import { expect, test } from "vitest"
import { isDrawn } from "./crop-to-square.ts"

const pixels = (...alphas: number[]) => new Uint8ClampedArray(alphas.flatMap((alpha) => [9, 9, 9, alpha]))

test("a square of which nothing was drawn, or of a photo not all, is not drawn", () => {
  expect(isDrawn(pixels(0, 0, 0, 0), false)).toBe(false)
  expect(isDrawn(pixels(0, 0, 0, 0), true)).toBe(false)
  expect(isDrawn(pixels(255, 255, 0, 0), true)).toBe(false)
  expect(isDrawn(pixels(255, 255, 255, 255), true)).toBe(true)
})

test("a picture with transparent parts may leave some undrawn", () => {
  expect(isDrawn(pixels(255, 0, 0, 0), false)).toBe(true)
})
