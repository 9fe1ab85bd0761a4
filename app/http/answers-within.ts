/** Whether `ask` says yes within so many milliseconds: silence is a no, and so is a failure. */
export async function answersWithin(milliseconds: number, ask: () => Promise<boolean>): Promise<boolean> {
  let limit: NodeJS.Timeout | undefined
  const silence = new Promise<boolean>((resolve) => (limit = setTimeout(() => resolve(false), milliseconds)))
  try {
    return await Promise.race([ask().catch(() => false), silence])
  } finally {
    clearTimeout(limit)
  }
}
