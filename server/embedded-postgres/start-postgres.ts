import { chownSync } from "node:fs"
import { resolve, join } from "node:path"
import { createServer, type AddressInfo } from "node:net"
import { setTimeout as delay } from "node:timers/promises"
import { spawnSync } from "node:child_process"
import { Client, escapeIdentifier } from "pg"
import { makeFolder } from "#app/make-folder.server.ts"
import { OperatorError } from "../log/failures.ts"
import { clientHost, connectionTo, probe, type PostgresConnection } from "./connection.ts"
import { SPOOL, writeConfiguration, USES_TCP } from "./cluster-configuration.ts"
import { ensureRunning, retainRunning, type Keeper } from "./run-server.ts"
import { initialiseCluster } from "./initialise-cluster.ts"
import { isPostmasterGone, readPostmaster } from "./postmaster-file.ts"
import { binariesFor } from "./binaries.ts"
import { serverAccount } from "./server-process.ts"

export type EmbeddedPostgres = {
  /** For pg: the superuser `postgres` on a Unix socket (TCP on 127.0.0.1 only where Unix sockets do not exist). */
  connection: PostgresConnection
  /** Safe to call again. */
  stop(): Promise<void>
}

/**
 * Starts the embedded server of `directory`, which is made if need be, or adopts the one that a killed application
 * left behind. While this process lives, a server that dies is started again at the same address.
 * Throws a OperatorError whose sentence the operator can action on.
 */
export async function startPostgres(options: {
  directory: string
  log: (line: string) => void
  /** Whether whole segments of WAL are copied into the folder's spool. */
  archives?: boolean
  /** Milliseconds that a start may take; without it a minute. */
  timeout?: number
}): Promise<EmbeddedPostgres> {
  const { archives = false, timeout } = options
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
    let pid = await ensureRunning(directory, connection, timeout)
    if ((await doesArchive(connection)) !== archives) {
      // A killed application's server, which runs with the settings of before: this one needs a start.
      await stopServer(directory, pid)
      pid = await ensureRunning(directory, connection, timeout)
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
  const spool = join(directory, SPOOL)
  makeFolder(spool, 0o700)
  const account = serverAccount(directory)
  if (account) chownSync(spool, account.uid, account.gid)
}

async function doesArchive(connection: PostgresConnection): Promise<boolean> {
  const client = new Client({ ...connection, database: "postgres" })
  await client.connect()
  try {
    const { rows } = await client.query<{ mode: string }>("select current_setting('archive_mode') as mode")
    return rows[0]?.mode === "on"
  } finally {
    await client.end()
  }
}

/** Part of a Unix socket's name and otherwise free of meaning. */
const SOCKET_PORT = 5432

/** The port of the running server that is to be adopted, else a free one. */
async function choosePort(directory: string): Promise<number> {
  if (!USES_TCP) return SOCKET_PORT
  const postmaster = readPostmaster(directory)
  if (postmaster !== undefined && !isPostmasterGone(directory, postmaster.pid)) return postmaster.port
  const listener = createServer()
  await new Promise<void>((resolve, reject) => listener.once("error", reject).listen(0, "127.0.0.1", resolve))
  const { port } = listener.address() as AddressInfo
  await new Promise((resolve) => listener.close(resolve))
  return port
}

/** SQLSTATE duplicate_database. */
const EXISTS = "42P04"

/** Makes the connection's database in a server that does not have it yet. */
async function createDatabase(connection: PostgresConnection): Promise<void> {
  const client = new Client({ ...connection, database: "postgres" })
  await client.connect()
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [connection.database])
    if (found.rowCount === 0) await client.query(`create database ${escapeIdentifier(connection.database)}`)
  } catch (error) {
    if ((error as { code?: string }).code !== EXISTS) throw error
  } finally {
    await client.end()
  }
}

/** The platform that holds the directory may be in the middle of its own start. */
const TIMEOUT_MS = 20_000

/**
 * Reaches the server that another process of ours runs in `directory`; `stop` only lets go of it.
 * Throws a OperatorError where none answers.
 */
export async function joinPostgres(options: { directory: string }): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory)
  for (const begun = Date.now(); Date.now() - begun < TIMEOUT_MS; await delay(50)) {
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
const FAST_MS = 1_800
const IMMEDIATE_MS = 500
const REAP_MS = 200

/**
 * Ends the server: first in order, then, if it hangs, at once, which loses nothing but time at the next start.
 * Returns whether it is gone.
 */
async function stopServer(directory: string, pid: number): Promise<boolean> {
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
