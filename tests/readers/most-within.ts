/**
 * The most attempts that a throttle allows within `seconds`: on a busy machine a test takes longer, and another attempt
 * may pass. `delayAfter` returns the seconds between attempt number `made` and the next.
 */
export function mostWithin(seconds: number, delayAfter: (made: number) => number): number {
  let made = 1
  for (let waited = delayAfter(made); waited <= seconds; waited += delayAfter(made)) made += 1
  return made
}
