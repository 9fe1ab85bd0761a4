import { afterEach, beforeEach, expect, vi } from "vitest"

/** A stray error on the console fails the test that caused it. */
let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => void complaints.push(words))
  vi.spyOn(console, "warn").mockImplementation((...words: unknown[]) => void complaints.push(words))
})

afterEach(() => {
  expect(complaints, "console.error and console.warn stay silent").toEqual([])
})
