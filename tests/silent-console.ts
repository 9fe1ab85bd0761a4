import { afterEach, beforeEach, expect, vi } from "vitest"

/** A stray error on the console fails the test that caused it. */
let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => void complaints.push(args))
  vi.spyOn(console, "warn").mockImplementation((...args: unknown[]) => void complaints.push(args))
})

afterEach(() => {
  expect(complaints, "console.error and console.warn stay silent").toEqual([])
})
