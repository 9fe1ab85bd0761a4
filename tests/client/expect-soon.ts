import { expect } from "vitest"

/** Promise 11: milliseconds. */
const visibleAfter = 2_000

/**
 * Repeats a request after a change until it reads what is expected. A machine may be too busy to answer for seconds, so it
 * is the request's beginning that counts: one that begins two seconds after the change must show it.
 */
export async function expectSoon(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  const changed = performance.now()
  for (;;) {
    const begun = performance.now()
    const found = await read()
    try {
      return expect(found).toEqual(expected)
    } catch (error) {
      if (begun - changed >= visibleAfter) throw error
    }
  }
}
