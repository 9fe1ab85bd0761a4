import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { binariesFor } from "./binaries.ts"
import { isPostmasterGone } from "./postmaster-file.ts"

/** A shutdown may take ten seconds, most of which belong to the requests in flight. */
const FAST_MS = 1_800
const IMMEDIATE_MS = 500
const REAP_MS = 200

/**
 * Ends the server: first in order, then, if it hangs, at once, which loses nothing but time at the next start.
 * Returns whether it is gone.
 */
export async function stopServer(directory: string, pid: number): Promise<boolean> {
  if (process.platform === "win32") {
    const program = join(binariesFor(undefined), "bin", "pg_ctl")
    return spawnSync(program, ["stop", "-D", directory, "--mode=fast"]).status === 0
  }
  for (const [signal, timeout] of [
    ["SIGINT", FAST_MS],
    ["SIGQUIT", IMMEDIATE_MS],
  ] as const) {
    const begun = Date.now()
    if (isPostmasterGone(directory, pid)) return true
    process.kill(pid, signal)
    while (Date.now() - begun < timeout) {
      if (isPostmasterGone(directory, pid)) return await awaitReaping(pid)
      await delay(10)
    }
  }
  return false
}

/** Gives the parent, this process or the system's first one, a moment to take note of the end. */
async function awaitReaping(pid: number): Promise<true> {
  for (const begun = Date.now(); Date.now() - begun < REAP_MS; await delay(5)) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
  }
  return true
}
