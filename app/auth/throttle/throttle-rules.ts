/**
 * Seconds of the sliding window in which at most `most` attempts pass; the count expires after the same time without
 * attempts.
 */
export const throttleWindow = 300

/**
 * The rule for one kind of key: the first `free` attempts pass immediately, each later one must wait after the one
 * before.
 */
export type ThrottleRule = {
  most: number
  free: number
  /** Rising delays in seconds. The last one repeats, so no one is ever locked out. */
  delays: readonly number[]
}

/** A person who forgot a password has five attempts immediately, then more with delays. */
export const accountRule: ThrottleRule = { most: 10, free: 5, delays: [5, 10, 20, 40, 80, 160, 300] }

/** Many people may share one address, so it gets more room, and one attempt each 40 seconds at worst. */
export const addressRule: ThrottleRule = { most: 25, free: 15, delays: [5, 10, 20, 40] }

/** An IPv6 /48 or /56 is one subscriber's as often as a whole company's. */
const widerRule: ThrottleRule = { most: 100, free: 60, delays: [5, 10] }
const middleRule: ThrottleRule = { most: 50, free: 30, delays: [5, 10, 20] }

/** By the room of a network. */
export const networkRules = { 1: addressRule, 2: middleRule, 4: widerRule } as const

/**
 * The limit for all known devices of an account together: their attempts, and each new device that signs in. So no one
 * can collect devices for more guesses, or open sessions without limit.
 */
export const devicesRule: ThrottleRule = { most: 60, free: 30, delays: [5, 10] }

/** Seconds from attempt number `made` (1 is the first) to the next that gets through. */
export function delayAfter(created: number, { free, delays }: ThrottleRule): number {
  return created < free ? 0 : (delays[Math.min(created - free, delays.length - 1)] ?? throttleWindow)
}
