import { expect, test } from "vitest"
import { countProducts, countCacheMs, maxCountedProducts } from "./count-products.ts"

test("up to a million products are counted each time, more are counted again after ten minutes", async () => {
  const counted: number[] = []
  const at = (now: number, stored: number) =>
    countProducts(now, async () => {
      counted.push(now)
      return stored
    })
  expect(await at(0, maxCountedProducts)).toBe(maxCountedProducts)
  expect(await at(1, maxCountedProducts + 1)).toBe(maxCountedProducts + 1)
  expect(await at(2, maxCountedProducts + 9)).toBe(maxCountedProducts + 1)
  expect(await at(countCacheMs, maxCountedProducts + 9)).toBe(maxCountedProducts + 1)
  expect(await at(countCacheMs + 1, maxCountedProducts + 9)).toBe(maxCountedProducts + 9)
  expect(await at(2 * countCacheMs + 1, 3)).toBe(3)
  expect(await at(2 * countCacheMs + 2, 4)).toBe(4)
  expect(counted).toEqual([0, 1, countCacheMs + 1, 2 * countCacheMs + 1, 2 * countCacheMs + 2])
})

test("a count that fails is tried again by the next page", async () => {
  const failing = () =>
    countProducts(9 * countCacheMs, () => Promise.reject(new Error("the database went away")))
  await expect(failing()).rejects.toThrow("went away")
  expect(await countProducts(9 * countCacheMs, async () => 5)).toBe(5)
})
