import { resolve } from "node:path"
import { clientHost } from "./client-host.ts"
import { writeConfiguration } from "./cluster-configuration.ts"
import { connectionTo } from "./connection-to.ts"
import { createDatabase } from "./create-database.ts"
import { ensureRunning } from "./ensure-running.ts"
import { initialiseCluster } from "./initialise-cluster.ts"
import { keepRunning, type Keeper } from "./keep-running.ts"
import type { PostgresConnection } from "./probe.ts"
import { choosePort } from "./choose-port.ts"
import { stopServer } from "./stop-server.ts"

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
