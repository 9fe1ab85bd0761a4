import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Freshness } from "./freshness.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

test("what was read is fresh while changes are heard, and for a moment after", () => {
  const listener = { trustedUntil: performance.now() + 5_000, currentAt: performance.now() }
  const freshness = new Freshness(60, listener)
  const since = performance.now()
  pass(4_900)
  expect(freshness.isFresh(since)).toBe(true)
  pass(200)
  expect(freshness.isFresh(since)).toBe(false)
  expect(freshness.isFresh(performance.now() - 1_000), "read a moment ago").toBe(true)
})

test("its age counts from the last moment of which everything is known, and ends at the bound", () => {
  const listener = { trustedUntil: -Infinity, currentAt: 0 }
  const freshness = new Freshness(60, listener)
  const since = performance.now()
  pass(100_000)
  listener.currentAt = performance.now()
  pass(10_500)
  expect(freshness.staleAge(since)).toBe(10)
  pass(50_000)
  expect(freshness.staleAge(since)).toBeNull()
})

test("what is of before a gap is never fresh again, and stale for a database that goes away again at once", () => {
  const listener = { trustedUntil: Infinity, currentAt: performance.now() }
  const freshness = new Freshness(3_600, listener)
  const since = performance.now()
  pass(7_000)
  freshness.gap()
  expect([freshness.isFresh(since), freshness.isFresh(performance.now())]).toEqual([false, true])
  listener.currentAt = performance.now()
  expect(freshness.staleAge(since)).toBe(7)
  pass(31_000)
  listener.currentAt = performance.now()
  expect(freshness.staleAge(since)).toBeNull()
})

test("a bound of none allows nothing", () => {
  expect(new Freshness(0, { trustedUntil: -Infinity, currentAt: 0 }).staleAge(performance.now())).toBeNull()
})
