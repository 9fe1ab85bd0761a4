import { Client } from "pg"
import type { PostgresConnection } from "#server/embedded-postgres/connection.ts"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"

/** Runs queries on the embedded server of `directory` as its superuser; the server is started and stopped for that. */
export async function withDatabase<Result>(
  directory: string,
  ask: (client: Client, connection: PostgresConnection) => Promise<Result>,
): Promise<Result> {
  const { connection, stop } = await startPostgres({ directory, log: () => {} })
  const client = new Client(connection)
  try {
    await client.connect()
    return await ask(client, connection)
  } finally {
    await client.end()
    await stop()
  }
}
