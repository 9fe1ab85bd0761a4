import { chownSync } from "node:fs"
import { resolve, join } from "node:path"
import { createServer, type AddressInfo } from "node:net"
import { setTimeout as delay } from "node:timers/promises"
import { spawnSync } from "node:child_process"
import { escapeIdentifier } from "pg"
import { makeFolder } from "#app/make-folder.server.ts"
import { OperatorError } from "../log/failures.ts"
import { withClient } from "#app/database/setup/with-client.ts"
import { clientHost, connectionTo, probe, type PostgresConnection } from "./connection.ts"
import { spoolFolder, writeConfiguration, usesTcp } from "./cluster-configuration.ts"
import { ensureRunning, retainRunning, type Keeper } from "./run-server.ts"
import { initialiseCluster } from "./initialise-cluster.ts"
import { isPostmasterGone, readPostmaster } from "./postmaster-file.ts"
import { binariesFor } from "./binaries.ts"
import { serverAccount } from "./server-process.ts"

export type EmbeddedPostgres = {
  /**
   * The connection of the superuser `postgres` on a Unix socket (TCP on 127.0.0.1 only if Unix sockets do not exist).
   */
  connection: PostgresConnection
  /** Safe to call again. */
  stop(): Promise<void>
}

/**
 * Starts the embedded server of `directory`, which is created if need be, or adopts the one of a killed application.
 * While this process lives, a server that dies is restarted at the same address.
 * @throws OperatorError with a sentence for the operator
 */
export async function startPostgres(options: {
  directory: string
  log: (line: string) => void
  /** Complete segments of WAL are copied into the folder's spool. */
  archives?: boolean
  /** A start may take this long; by default a minute. */
  timeoutMs?: number
}): Promise<EmbeddedPostgres> {
  const { archives = false, timeoutMs } = options
  const directory = resolve(options.directory)
  initialiseCluster(directory)
  if (archives) makeSpool(directory)
  const port = await choosePort(directory)
  writeConfiguration(directory, { port, archives })
  const { host, release } = clientHost(directory)
  const connection = connectionTo({ host, port, directory })
  let keeper: Keeper | undefined
  const stop = async () => {
    const isGone = keeper === undefined || (await stopServer(directory, await keeper.release()))
    release()
    if (!isGone) options.log(`The embedded database in ${directory} does not end.`)
  }
  let stopped: Promise<void> | undefined
  try {
    let pid = await ensureRunning(directory, connection, timeoutMs)
    if ((await doesArchive(connection)) !== archives) {
      // The server of a killed application runs with earlier settings: the new one needs a restart.
      await stopServer(directory, pid)
      pid = await ensureRunning(directory, connection, timeoutMs)
    }
    keeper = retainRunning({ directory, connection, pid, log: options.log })
    await createDatabase(connection)
    return { connection, stop: () => (stopped ??= stop()) }
  } catch (error) {
    await stop()
    throw error
  }
}

function makeSpool(directory: string): void {
  const spool = join(directory, spoolFolder)
  makeFolder(spool, 0o700)
  const account = serverAccount(directory)
  if (account) chownSync(spool, account.uid, account.gid)
}

function doesArchive(connection: PostgresConnection): Promise<boolean> {
  return withClient({ ...connection, database: "postgres" }, async (client) => {
    const { rows } = await client.query<{ mode: string }>("select current_setting('archive_mode') as mode")
    return rows[0]?.mode === "on"
  })
}

/** It is part of a Unix socket's name, and has no other meaning. */
const socketPort = 5432

/** Returns the port of the running server that is adopted, otherwise a free one. */
async function choosePort(directory: string): Promise<number> {
  if (!usesTcp) return socketPort
  const postmaster = readPostmaster(directory)
  if (postmaster !== undefined && !isPostmasterGone(directory, postmaster.pid)) return postmaster.port
  const listener = createServer()
  await new Promise<void>((resolve, reject) => listener.once("error", reject).listen(0, "127.0.0.1", resolve))
  const { port } = listener.address() as AddressInfo
  await new Promise((resolve) => listener.close(resolve))
  return port
}

/** SQLSTATE duplicate_database. */
const duplicateDatabase = "42P04"

/** Creates the connection's database in a server that does not have it yet. */
function createDatabase({ database, ...server }: PostgresConnection): Promise<void> {
  return withClient({ ...server, database: "postgres" }, async (client) => {
    const found = await client.query("select from pg_database where datname = $1", [database])
    if (found.rowCount !== 0) return
    await client.query(`create database ${escapeIdentifier(database)}`).catch((error: { code?: string }) => {
      if (error.code !== duplicateDatabase) throw error
    })
  })
}

/** The platform that holds the directory may still be starting. */
const joinTimeoutMs = 20_000

/**
 * Connects to the server that another process of ours runs in `directory`; `stop` leaves it running.
 * @throws OperatorError if none responds
 */
export async function joinPostgres(options: { directory: string }): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory)
  for (const begun = Date.now(); Date.now() - begun < joinTimeoutMs; await delay(50)) {
    const postmaster = readPostmaster(directory)
    if (postmaster === undefined || isPostmasterGone(directory, postmaster.pid) || !postmaster.isReady)
      continue
    const { host, release } = clientHost(directory)
    const connection = connectionTo({ host, port: postmaster.port, directory })
    if ((await probe(connection)) === "ready") return { connection, stop: async () => release() }
    release()
  }
  throw new OperatorError(`Another Vitrine holds ${directory}, but its database does not answer: try again.`)
}

/** A shutdown may take ten seconds, most of which belong to the requests in flight. */
const fastStopMs = 1_800
const immediateStopMs = 500
const reapTimeoutMs = 200

/**
 * Ends the server: first in order, then, if it hangs, immediately, which costs only time at the next start. Returns
 * whether it has ended.
 */
async function stopServer(directory: string, pid: number): Promise<boolean> {
  if (process.platform === "win32") {
    const program = join(binariesFor(undefined), "bin", "pg_ctl")
    return spawnSync(program, ["stop", "-D", directory, "--mode=fast"]).status === 0
  }
  for (const [signal, timeout] of [
    ["SIGINT", fastStopMs],
    ["SIGQUIT", immediateStopMs],
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

/** Waits until the parent, which is this process or the system's first one, has collected the ended process. */
async function awaitReaping(pid: number): Promise<true> {
  for (const begun = Date.now(); Date.now() - begun < reapTimeoutMs; await delay(5)) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
  }
  return true
}
