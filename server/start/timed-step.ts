type Clock = {
  log: (line: string) => void
  /** Milliseconds. */
  now?: () => number
}

/** Does one step of the start, and says how long it took when that was more than a few seconds. */
export async function timedStep<Result>(
  name: string,
  work: () => Promise<Result>,
  { log, now = () => performance.now() }: Clock,
): Promise<Result> {
  const begun = now()
  const result = await work()
  const seconds = Math.round((now() - begun) / 1_000)
  if (seconds > 3) log(`${name} took ${seconds} s.`)
  return result
}
