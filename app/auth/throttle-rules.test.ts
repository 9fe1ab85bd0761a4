import * as fc from "fast-check"
import { expect, test } from "vitest"
import { accountRule, addressRule, delayAfter, throttleWindow, type ThrottleRule } from "./throttle-rules.ts"

/** When attempts get through, if somebody tries again after each of these pauses (seconds) and waits where it must. */
function passes(rule: ThrottleRule, pauses: readonly number[]): number[] {
  const times: number[] = []
  let made = 0
  let now = 0
  for (const pause of pauses) {
    const last = times.at(-1)
    if (last !== undefined) now = Math.max(last + pause, last + delayAfter(made, rule))
    made = last !== undefined && now - last >= throttleWindow ? 1 : made + 1
    times.push(now)
  }
  return times
}

test.each([
  ["an account", accountRule],
  ["an address", addressRule],
])("%s: whatever the rhythm, no five minutes see more than the most", (_, rule) => {
  const pause = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 }))
  fc.assert(
    fc.property(fc.array(pause, { maxLength: 120 }), (pauses) => {
      const times = passes(rule, pauses)
      for (const start of times) {
        const seen = times.filter((time) => time >= start && time < start + throttleWindow)
        expect(seen.length).toBeLessThanOrEqual(rule.most)
      }
    }),
    // Who never rests.
    { examples: [[Array.from({ length: 200 }, () => 0)]] },
  )
})

test("the delay grows and then stays: nobody waits longer than the window", () => {
  const delays = Array.from({ length: 40 }, (_, made) => delayAfter(made + 1, accountRule))
  expect(delays).toEqual(delays.toSorted((one, other) => one - other))
  expect(delays.slice(0, 6)).toEqual([0, 0, 0, 0, 5, 10])
  expect(delays.at(-1)).toBe(throttleWindow)
})
