import { expect, test } from "vitest"
import { countProducts, storedFor, mostCounted } from "./count-products.ts"

test("up to a million products are counted each time, more are counted again after ten minutes", async () => {
  const counted: number[] = []
  const at = (now: number, stored: number) =>
    countProducts(now, async () => {
      counted.push(now)
      return stored
    })
  expect(await at(0, mostCounted)).toBe(mostCounted)
  expect(await at(1, mostCounted + 1)).toBe(mostCounted + 1)
  expect(await at(2, mostCounted + 9)).toBe(mostCounted + 1)
  expect(await at(storedFor, mostCounted + 9)).toBe(mostCounted + 1)
  expect(await at(storedFor + 1, mostCounted + 9)).toBe(mostCounted + 9)
  expect(await at(2 * storedFor + 1, 3)).toBe(3)
  expect(await at(2 * storedFor + 2, 4)).toBe(4)
  expect(counted).toEqual([0, 1, storedFor + 1, 2 * storedFor + 1, 2 * storedFor + 2])
})

test("a count that fails is tried again by the next page", async () => {
  const failing = () =>
    countProducts(9 * storedFor, () => Promise.reject(new Error("the database went away")))
  await expect(failing()).rejects.toThrow("went away")
  expect(await countProducts(9 * storedFor, async () => 5)).toBe(5)
})
