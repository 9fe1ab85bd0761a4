/**
 * Vite, or what it starts, listens for SIGTERM and for the end of the input and then ends the whole process, before the
 * database is stopped. Runs `work` and takes such listeners away again: this process has its own.
 */
export async function keepOwnSignals<T>(work: () => Promise<T>): Promise<T> {
  const own = new Set<unknown>([...process.listeners("SIGTERM"), ...process.stdin.listeners("end")])
  const result = await work()
  for (const listener of process.listeners("SIGTERM"))
    if (!own.has(listener)) process.off("SIGTERM", listener)
  for (const listener of process.stdin.listeners("end")) {
    if (!own.has(listener)) process.stdin.off("end", listener as () => void)
  }
  return result
}
