/**
 * Returns the most attempts that a throttle allows within `seconds`: on a busy machine a test takes longer, and another
 * attempt may pass. `delayAfter` returns the seconds between an attempt's number and the next.
 */
export function mostWithin(seconds: number, delayAfter: (attempt: number) => number): number {
  let attempt = 1
  for (let waited = delayAfter(attempt); waited <= seconds; waited += delayAfter(attempt)) attempt += 1
  return attempt
}
