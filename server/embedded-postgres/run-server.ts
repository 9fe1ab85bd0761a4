import { spawn } from "node:child_process"
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { OperatorError } from "../log/failures.ts"
import { binariesFor } from "./binaries.ts"
import { serverName, serverAccount, serverEnvironment } from "./server-process.ts"
import { isPostmasterGone, disclaimForeignProcess, readPostmaster } from "./postmaster-file.ts"
import { probe, type PostgresConnection } from "./connection.ts"

const checkIntervalMs = 1_000

export type Keeper = {
  /** Ends the watch and returns the current process id of the server. */
  release(): Promise<number>
}

/** Watches a running server and restarts it when it has ended. */
export function retainRunning(server: {
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
  }, checkIntervalMs)
  timer.unref()

  return {
    async release() {
      clearInterval(timer)
      await revival
      return pid
    },
  }
}

/** Recovery after a crash repeats what came after the last checkpoint: seconds, on a slow disk more. */
const startTimeoutMs = 60_000

/** For a while after everything was killed, the rest of the old server still holds its lock or its memory. */
const retriedFailures = /lock file|shared memory|already in use|being used/i
const retryTimeoutMs = 15_000

/**
 * Returns the process id of the folder's server once it responds: one that is already running, such as the orphan of a
 * killed application, otherwise a new one.
 * @throws OperatorError with the reason if there is none
 */
export async function ensureRunning(
  directory: string,
  connection: PostgresConnection,
  timeoutMs = startTimeoutMs,
): Promise<number> {
  const begun = Date.now()
  let launch: Launch | undefined
  for (;;) {
    const postmaster = readPostmaster(directory)
    const isThere = postmaster !== undefined && !isPostmasterGone(directory, postmaster.pid)
    if (isThere && postmaster.isReady && (await probe(connection)) === "ready") return postmaster.pid

    const waited = Date.now() - begun
    const failure = launch?.failure
    if (failure !== undefined && !(retriedFailures.test(failure) && waited < retryTimeoutMs)) {
      throw new OperatorError(`The embedded database does not start: ${failure}.`)
    }
    if (waited > timeoutMs) {
      throw new OperatorError(`The embedded database in ${directory} did not answer within a minute.`)
    }
    if (!isThere && (launch === undefined || launch.hasEnded)) {
      if (failure !== undefined) await delay(200)
      disclaimForeignProcess(directory)
      launch = launchServer(directory)
    }
    await delay(15)
  }
}

/** `failure` is undefined while it runs, and after a launcher that succeeded. */
type Launch = { hasEnded: boolean; failure: string | undefined }

const maxLogBytes = 10_000_000

/**
 * Starts the server as a session of its own, so that neither Ctrl-C nor the end of this process reaches it. Its
 * messages go to a file: a server that outlives its parent must not fail on a broken pipe.
 */
function launchServer(directory: string): Launch {
  const account = serverAccount(directory)
  const bin = join(binariesFor(account), "bin")
  const log = join(directory, "server.log")
  const messages = openSync(rotated(log), "a", 0o600)
  if (account) chownSync(log, account.uid, account.gid)
  const start = statSync(log).size

  // On Windows only pg_ctl can give up an administrator's rights.
  const [program, parameters] =
    process.platform === "win32" ? ["pg_ctl", ["start", "--no-wait"]] : ["postgres", []]
  const child = spawn(join(bin, program), [...parameters, "-D", serverName(directory)], {
    ...account,
    cwd: directory,
    env: serverEnvironment(),
    detached: true,
    stdio: ["ignore", messages, messages],
    windowsHide: true,
  })
  closeSync(messages)
  child.unref()

  const launch: Launch = { hasEnded: false, failure: undefined }
  child.once("error", (error) => Object.assign(launch, { hasEnded: true, failure: error.message }))
  child.once("exit", (code) => {
    launch.hasEnded = true
    if (code !== 0) launch.failure = lastError(log, start) ?? `it ended with status ${code}`
  })
  return launch
}

function rotated(log: string): string {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxLogBytes) renameSync(log, `${log}.1`)
  return log
}

function lastError(log: string, start: number): string | undefined {
  const lines = readFileSync(log).subarray(start).toString("utf8").split("\n")
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line))?.replace(/^.*?(?:FATAL|PANIC):\s*/, "")
}
