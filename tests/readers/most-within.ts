/**
 * How many attempts a throttle lets through at most while `seconds` go by: a machine that is busy takes its time, and in it
 * another one may rightly come. `delayAfter` tells the seconds from attempt number `made` to the next.
 */
export function mostWithin(seconds: number, delayAfter: (made: number) => number): number {
  let made = 1
  for (let waited = delayAfter(made); waited <= seconds; waited += delayAfter(made)) made += 1
  return made
}
