/**
 * The most attempts that a throttle allows within `seconds`: on a busy machine a test takes longer, and another attempt
 * may pass. `delayAfter` returns the seconds between attempt number `made` and the next.
 */
export function mostWithin(seconds: number, delayAfter: (created: number) => number): number {
  let created = 1
  for (let waited = delayAfter(created); waited <= seconds; waited += delayAfter(created)) created += 1
  return created
}
