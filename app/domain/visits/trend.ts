/** By how many per cent a number changed, rounded; null where there was nothing before to compare with. */
export function percentChange(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100)
}
