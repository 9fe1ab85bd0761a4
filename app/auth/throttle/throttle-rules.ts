/** At most `maxAttempts` pass in this sliding window. The count expires after the same time without attempts. */
export const throttleWindowSeconds = 300

/**
 * The rule for one kind of key: the first `free` attempts pass immediately, each later one must wait after the one
 * before.
 */
export type ThrottleRule = {
  maxAttempts: number
  free: number
  /** The delays rise. The last one repeats, so no one is ever locked out. */
  delaySeconds: readonly number[]
}

/** A person who forgot a password has five attempts immediately, then more with delays. */
export const accountRule: ThrottleRule = {
  maxAttempts: 10,
  free: 5,
  delaySeconds: [5, 10, 20, 40, 80, 160, 300],
}

/** Many people may share one address, so it gets more room, and one attempt each 40 seconds at worst. */
export const addressRule: ThrottleRule = { maxAttempts: 25, free: 15, delaySeconds: [5, 10, 20, 40] }

/** An IPv6 /48 or /56 is one subscriber's as often as a whole company's. */
const widerRule: ThrottleRule = { maxAttempts: 100, free: 60, delaySeconds: [5, 10] }
const middleRule: ThrottleRule = { maxAttempts: 50, free: 30, delaySeconds: [5, 10, 20] }

/** The rules by the room of a network. */
export const networkRules = { 1: addressRule, 2: middleRule, 4: widerRule } as const

/**
 * The limit for all known devices of an account together: their attempts, and each new device that signs in. So no one
 * can collect devices for more guesses, or open sessions without limit.
 */
export const devicesRule: ThrottleRule = { maxAttempts: 60, free: 30, delaySeconds: [5, 10] }

/** Returns the seconds from attempt number `attempt` (1 is the first) to the next that gets through. */
export function delayAfter(attempt: number, { free, delaySeconds }: ThrottleRule): number {
  return attempt < free
    ? 0
    : (delaySeconds[Math.min(attempt - free, delaySeconds.length - 1)] ?? throttleWindowSeconds)
}
