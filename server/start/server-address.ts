import { Client } from "pg"
import type { ServerAddress } from "#app/database/connection/pools.server.ts"

/**
 * Returns the server of a database's address. pg itself parses it, so that all kinds of connection read it alike;
 * `prepared=false` among its parameters is ours.
 */
export function serverAddress(databaseUrl: string): ServerAddress {
  const { host, port, database, ssl } = new Client({ connectionString: databaseUrl }) as Client &
    ServerAddress
  return { host, port, database, ssl, prepared: !/[?&]prepared=false(&|$)/.test(databaseUrl) }
}
