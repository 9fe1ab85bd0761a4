/** Whether `ask` resolves to true within so many milliseconds; a timeout or a failure is false. */
export async function resolvesWithin(milliseconds: number, ask: () => Promise<boolean>): Promise<boolean> {
  let limit: NodeJS.Timeout | undefined
  const silence = new Promise<boolean>((resolve) => (limit = setTimeout(() => resolve(false), milliseconds)))
  try {
    return await Promise.race([ask().catch(() => false), silence])
  } finally {
    clearTimeout(limit)
  }
}
