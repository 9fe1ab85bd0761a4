import { Client } from "pg"
import type { PostgresConnection } from "#server/embedded-postgres/connection.ts"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"

/** Asks the embedded server of `directory` something as its superuser: it is started for that and stopped afterwards. */
export async function withDatabase<Answer>(
  directory: string,
  ask: (client: Client, connection: PostgresConnection) => Promise<Answer>,
): Promise<Answer> {
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
