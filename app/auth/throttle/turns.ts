/**
 * Runs the tasks of each key one after the other, in order of arrival; those of different keys at once. Null, and nothing is
 * run, where so many of the key are `waiting` already.
 */
export function createTurns({ waiting }: { waiting: number }) {
  const lines = new Map<string, (() => void)[]>()

  return async function inTurn<T>(key: string, task: () => Promise<T>): Promise<T | null> {
    const line = lines.get(key)
    if (line === undefined) lines.set(key, [])
    else if (line.length >= waiting) return null
    else await new Promise<void>((enter) => line.push(enter))
    try {
      return await task()
    } finally {
      const next = lines.get(key)?.shift()
      if (next) next()
      else lines.delete(key)
    }
  }
}
