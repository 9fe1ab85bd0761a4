import { expect, test } from "vitest"
import { answersWithin } from "./answers-within.ts"

test("an answer is passed on; a failure and silence are a no", async () => {
  expect(await answersWithin(60_000, async () => true)).toBe(true)
  expect(await answersWithin(60_000, async () => false)).toBe(false)
  expect(await answersWithin(60_000, () => Promise.reject(new Error("gone")))).toBe(false)
  expect(await answersWithin(1, () => new Promise(() => {}))).toBe(false)
})
