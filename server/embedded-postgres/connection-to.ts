import { USES_TCP } from "./cluster-configuration.ts"
import type { PostgresConnection } from "./probe.ts"
import { superuserPassword } from "./superuser-password.ts"

/** The superuser's connection to the platform's database in the server of `directory`. */
export function connectionTo(server: { host: string; port: number; directory: string }): PostgresConnection {
  const { host, port, directory } = server
  const connection: PostgresConnection = { host, port, user: "postgres", database: "vitrine", ssl: false }
  return USES_TCP ? { ...connection, password: superuserPassword(directory) } : connection
}
