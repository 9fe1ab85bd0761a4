import { isPostmasterGone, readPostmaster } from "#server/embedded-postgres/postmaster-file.ts"
import { onTestFinished, vi } from "vitest"

/** The process of the server that runs in `directory`; undefined where none does. */
export function runningPostmaster(directory: string): number | undefined {
  const pid = readPostmaster(directory)?.pid
  return pid !== undefined && !isPostmasterGone(directory, pid) ? pid : undefined
}

/** Far longer than an immediate shutdown takes: PostgreSQL kills children that do not end after five seconds. */
const timeout = 20_000

/**
 * Stops the server at the end of a test, whatever its result. A killed one's children would go on writing for a moment
 * into the folder that is deleted next, so this one ends them and is waited for.
 */
export function endPostmasterAfterTest(directory: string): void {
  onTestFinished(async () => {
    const pid = runningPostmaster(directory)
    if (pid === undefined) return
    process.kill(pid, "SIGQUIT")
    await vi.waitUntil(() => isPostmasterGone(directory, pid), { interval: 5, timeout })
  })
}
