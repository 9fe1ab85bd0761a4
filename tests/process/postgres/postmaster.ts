import { isPostmasterGone, readPostmaster } from "#server/embedded-postgres/postmaster-file.ts"
import { onTestFinished } from "vitest"

/** The process of the server that runs in `directory`; undefined where none does. */
export function runningPostmaster(directory: string): number | undefined {
  const pid = readPostmaster(directory)?.pid
  return pid !== undefined && !isPostmasterGone(directory, pid) ? pid : undefined
}

/** Stops the server at the end of a test, whatever its result. */
export function endPostmasterAfterTest(directory: string): void {
  onTestFinished(() => {
    const pid = runningPostmaster(directory)
    if (pid !== undefined) process.kill(pid, "SIGKILL")
  })
}
