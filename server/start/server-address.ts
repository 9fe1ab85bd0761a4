import { Client } from "pg"
import type { ServerAddress } from "#app/database/connection/pools.server.ts"

/**
 * Where a database's address leads. pg itself reads it, so that all kinds of connection understand it alike; `prepared=false`
 * among its parameters is ours.
 */
export function serverAddress(databaseUrl: string): ServerAddress {
  const { host, port, database, ssl } = new Client({ connectionString: databaseUrl }) as Client &
    ServerAddress
  return { host, port, database, ssl, prepared: !/[?&]prepared=false(&|$)/.test(databaseUrl) }
}
