import { expect } from "vitest"

/** Promise 11 sets this time. */
const visibleAfterMs = 2_000

/**
 * Repeats a request after a change until the result is as expected. A machine may be too busy to respond for seconds,
 * so the request's beginning counts: one that begins two seconds after the change must show it.
 */
export async function expectSoon(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  const changed = performance.now()
  for (;;) {
    const begun = performance.now()
    const found = await read()
    try {
      return expect(found).toEqual(expected)
    } catch (error) {
      if (begun - changed >= visibleAfterMs) throw error
    }
  }
}
