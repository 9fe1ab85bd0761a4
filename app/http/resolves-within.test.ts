import { expect, test } from "vitest"
import { resolvesWithin } from "./resolves-within.ts"

test("an answer is passed on; a failure and silence are a no", async () => {
  expect(await resolvesWithin(60_000, async () => true)).toBe(true)
  expect(await resolvesWithin(60_000, async () => false)).toBe(false)
  expect(await resolvesWithin(60_000, () => Promise.reject(new Error("gone")))).toBe(false)
  expect(await resolvesWithin(1, () => new Promise(() => {}))).toBe(false)
})
