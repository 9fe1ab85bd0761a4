import { resolve } from "node:path"
import { clientHost } from "./client-host.ts"
import { writeConfiguration, USES_TCP } from "./cluster-configuration.ts"
import { connectionTo, type PostgresConnection } from "./connection.ts"
import { ensureRunning } from "./ensure-running.ts"
import { initialiseCluster } from "./initialise-cluster.ts"
import { keepRunning, type Keeper } from "./keep-running.ts"
import { stopServer } from "./stop-server.ts"
import { createServer, type AddressInfo } from "node:net"
import { isPostmasterGone, readPostmaster } from "./postmaster-file.ts"
import { Client, escapeIdentifier } from "pg"

export type EmbeddedPostgres = {
  /** For pg: the superuser `postgres` on a Unix socket (TCP on 127.0.0.1 only where Unix sockets do not exist). */
  connection: PostgresConnection
  /** Safe to call again. */
  stop(): Promise<void>
}

/**
 * Starts the embedded server of `directory`, which is made if need be, or adopts the one that a killed application
 * left behind. While this process lives, a server that dies is started again at the same address.
 * Throws a ForeseenFailure whose sentence the operator can act on.
 */
export async function startPostgres(options: {
  directory: string
  log: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory)
  initialiseCluster(directory)
  const port = await choosePort(directory)
  writeConfiguration(directory, port)
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
    const pid = await ensureRunning(directory, connection)
    keeper = keepRunning({ directory, connection, pid, log: options.log })
    await createDatabase(connection)
    return { connection, stop: () => (stopped ??= stop()) }
  } catch (error) {
    await stop()
    throw error
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
