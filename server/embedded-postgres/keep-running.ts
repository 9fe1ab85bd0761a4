import { ensureRunning } from "./ensure-running.ts"
import { isPostmasterGone } from "./postmaster-file.ts"
import type { PostgresConnection } from "./connection.ts"

const LOOK_EVERY_MS = 1_000

export type Keeper = {
  /** Ends the watch and returns the process number that the server has now. */
  release(): Promise<number>
}

/** Looks after a running server and starts it again when it is gone. */
export function keepRunning(server: {
  directory: string
  connection: PostgresConnection
  pid: number
  log: (line: string) => void
}): Keeper {
  let { pid } = server
  let revival: Promise<void> | undefined

  async function revive(): Promise<void> {
    server.log("The embedded database is gone: it is started again.")
    try {
      pid = await ensureRunning(server.directory, server.connection)
      server.log("The embedded database is back.")
    } catch (error) {
      server.log((error as Error).message)
    } finally {
      revival = undefined
    }
  }

  const timer = setInterval(() => {
    if (revival === undefined && isPostmasterGone(server.directory, pid)) revival = revive()
  }, LOOK_EVERY_MS)
  timer.unref()

  return {
    async release() {
      clearInterval(timer)
      await revival
      return pid
    },
  }
}
