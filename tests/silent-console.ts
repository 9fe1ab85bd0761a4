import { afterEach, beforeEach, expect, vi } from "vitest"

/** A stray error on the console fails the test that caused it. */
let consoleErrors: unknown[][] = []

beforeEach(() => {
  consoleErrors = []
  vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => void consoleErrors.push(args))
  vi.spyOn(console, "warn").mockImplementation((...args: unknown[]) => void consoleErrors.push(args))
})

afterEach(() => {
  expect(consoleErrors, "console.error and console.warn stay silent").toEqual([])
})
