/** Seconds in which no more than `most` attempts get through, wherever they begin; the count ends after as long a rest. */
export const throttleWindow = 300

/** What slows one kind of key: the first `free` attempts come at once, then each waits, measured from the one before. */
export type ThrottleRule = {
  most: number
  free: number
  /** Seconds, growing. The last one counts for every later attempt: nobody is ever locked out. */
  delays: readonly number[]
}

/** Whoever means well and forgot a password has five tries, then a few more with patience. */
export const accountRule: ThrottleRule = { most: 10, free: 5, delays: [5, 10, 20, 40, 80, 160, 300] }

/** Many people may share one address, so it gets more room, and one attempt each 40 seconds at worst. */
export const addressRule: ThrottleRule = { most: 25, free: 15, delays: [5, 10, 20, 40] }

/** An IPv6 /48 is one subscriber's as often as a whole company's. */
export const widerRule: ThrottleRule = { most: 100, free: 60, delays: [5, 10] }

/**
 * What all devices that an account is known on may do together: their attempts, and each new device that signs in. Whoever
 * has been let in before can't collect devices for more guesses than this, nor open sessions without end.
 */
export const devicesRule: ThrottleRule = { most: 60, free: 30, delays: [5, 10] }

/** Seconds from attempt number `made` (1 is the first) to the next that gets through. */
export function delayAfter(made: number, { free, delays }: ThrottleRule): number {
  return made < free ? 0 : (delays[Math.min(made - free, delays.length - 1)] ?? throttleWindow)
}
