import { setTimeout as delay } from "node:timers/promises"
import { ForeseenFailure } from "../start/foreseen-failure.ts"
import { launchServer, type Launch } from "./launch-server.ts"
import { disclaimForeignProcess, isPostmasterGone, readPostmaster } from "./postmaster-file.ts"
import { probe, type PostgresConnection } from "./connection.ts"

/** Recovery after a crash replays what the last checkpoint has not: seconds, on a slow disk more. */
const TIMEOUT_MS = 60_000

/** For a while after everything was killed, what is left of the old server still holds its lock or its memory. */
const RETRIED = /lock file|shared memory|already in use|being used/i
const RETRY_TIMEOUT_MS = 15_000

/**
 * Returns the process number of the folder's server once it answers: one that already runs, such as the orphan of a
 * killed application, else a new one. Throws a ForeseenFailure that says why there is none.
 */
export async function ensureRunning(directory: string, connection: PostgresConnection): Promise<number> {
  const begun = Date.now()
  let launch: Launch | undefined
  for (;;) {
    const postmaster = readPostmaster(directory)
    const isThere = postmaster !== undefined && !isPostmasterGone(directory, postmaster.pid)
    if (isThere && postmaster.isReady && (await probe(connection)) === "ready") return postmaster.pid

    const waited = Date.now() - begun
    const failure = launch?.failure
    if (failure !== undefined && !(RETRIED.test(failure) && waited < RETRY_TIMEOUT_MS)) {
      throw new ForeseenFailure(`The embedded database does not start: ${failure}.`)
    }
    if (waited > TIMEOUT_MS) {
      throw new ForeseenFailure(`The embedded database in ${directory} did not answer within a minute.`)
    }
    if (!isThere && (launch === undefined || launch.hasEnded)) {
      if (failure !== undefined) await delay(200)
      disclaimForeignProcess(directory)
      launch = launchServer(directory)
    }
    await delay(15)
  }
}
