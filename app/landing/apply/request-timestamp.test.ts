import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { requestTimestamp } from "./request-timestamp.ts"

/** Milliseconds that a request takes to the server, and its response back. */
let [there, back] = [0, 0]
/** The time of the server's last timestamp. */
let created = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
  vi.stubGlobal("fetch", async () => {
    await after(there)
    created = performance.now()
    await after(back)
    return new Response("a stamp")
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test.each([
  [0, 0],
  [900, 100],
  [100, 900],
  [5_000, 0],
])(
  "however long it is on its way, %d ms and %d ms, the server accepts it when it is ripe",
  async (...way) => {
    ;[there, back] = way
    const timestamp = requestTimestamp()
    const ripe = timestamp.ripe()
    await vi.runAllTimersAsync()
    expect(await ripe).toBe("a stamp")
    expect(performance.now() - created).toBeGreaterThanOrEqual(2_000)
  },
)

test("a stamp that waited while the form was filled in is sent at once", async () => {
  ;[there, back] = [10, 10]
  const timestamp = requestTimestamp()
  await vi.advanceTimersByTimeAsync(10_000)
  const pressed = performance.now()
  const ripe = timestamp.ripe()
  await vi.runAllTimersAsync()
  expect(await ripe).toBe("a stamp")
  expect(performance.now() - pressed).toBeLessThan(10)
})
