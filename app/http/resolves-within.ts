/** Returns whether `ask` resolves to true within so many milliseconds; a timeout or a failure is false. */
export async function resolvesWithin(milliseconds: number, ask: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), milliseconds)))
  try {
    return await Promise.race([ask().catch(() => false), timeout])
  } finally {
    clearTimeout(timer)
  }
}
