import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  accountRule,
  addressRule,
  delayAfter,
  devicesRule,
  networkRules,
  throttleWindowSeconds,
  type ThrottleRule,
} from "./throttle-rules.ts"

/**
 * Returns when attempts get through, if somebody tries again after each of these delays (seconds) and waits where it
 * must.
 */
function passes(rule: ThrottleRule, pauses: readonly number[]): number[] {
  const times: number[] = []
  let created = 0
  let now = 0
  for (const pauseSeconds of pauses) {
    const last = times.at(-1)
    if (last !== undefined) now = Math.max(last + pauseSeconds, last + delayAfter(created, rule))
    created = last !== undefined && now - last >= throttleWindowSeconds ? 1 : created + 1
    times.push(now)
  }
  return times
}

test.each([
  ["an account", accountRule],
  ["an address", addressRule],
  ["an IPv6 /56", networkRules[2]],
  ["an IPv6 /48", networkRules[4]],
  ["the devices of an account", devicesRule],
])("%s: whatever the rhythm, no five minutes see more than the most", (_, rule) => {
  const pause = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 }))
  fc.assert(
    fc.property(fc.array(pause, { maxLength: 120 }), (pauses) => {
      const times = passes(rule, pauses)
      for (const start of times) {
        const seen = times.filter((time) => time >= start && time < start + throttleWindowSeconds)
        expect(seen.length).toBeLessThanOrEqual(rule.maxAttempts)
      }
    }),
    // This client never pauses.
    { examples: [[Array.from({ length: 200 }, () => 0)]] },
  )
})

type Step = { pause: number; kind: "guess" | "right" | "hammer" }

/**
 * Returns when guesses get through, if right attempts are refunded and rejected ones count, which postpones no attempt.
 */
function guesses(rule: ThrottleRule, steps: readonly Step[]): number[] {
  const times: number[] = []
  let [created, last, now] = [0, -Infinity, 0]
  for (const { pause, kind } of steps) {
    now += pause
    if (now - last >= throttleWindowSeconds) created = 0
    const isAllowed = created === 0 || now - last >= delayAfter(created, rule)
    if (!isAllowed) {
      if (kind === "hammer") created = Math.min(created + 1, rule.free + rule.delaySeconds.length - 1)
      continue
    }
    last = now
    if (kind === "right") continue
    created += 1
    times.push(now)
  }
  return times
}

test.each([
  ["an account", accountRule],
  ["an address", addressRule],
])("%s: right attempts between them and refusals that count let no more guesses through", (_, rule) => {
  const step = fc.record({
    pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 })),
    kind: fc.constantFrom<Step["kind"]>("guess", "right", "hammer"),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 60, maxLength: 150 }), (steps) => {
      const times = guesses(rule, steps)
      for (const start of times)
        expect(
          times.filter((time) => time >= start && time < start + throttleWindowSeconds).length,
        ).toBeLessThanOrEqual(rule.maxAttempts)
    }),
    { examples: [[Array.from({ length: 900 }, () => ({ pause: 1, kind: "hammer" as const }))]] },
  )
})

test("an address that hammers without end still has one attempt each forty seconds: nobody beside it is locked out", () => {
  const steps = Array.from({ length: 3_600 }, () => ({ pause: 1, kind: "hammer" as const }))
  const times = guesses(addressRule, steps)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(Math.max(...gaps)).toBe(addressRule.delaySeconds.at(-1))
})

test("the delay grows and then stays: nobody waits longer than the window", () => {
  const delays = Array.from({ length: 40 }, (_, created) => delayAfter(created + 1, accountRule))
  expect(delays).toEqual(delays.toSorted((one, other) => one - other))
  expect(delays.slice(0, 6)).toEqual([0, 0, 0, 0, 5, 10])
  expect(delays.at(-1)).toBe(throttleWindowSeconds)
})
