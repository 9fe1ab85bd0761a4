import { Client, escapeIdentifier } from "pg"
import type { PostgresConnection } from "./probe.ts"

/** SQLSTATE duplicate_database. */
const EXISTS = "42P04"

/** Makes the connection's database in a server that does not have it yet. */
export async function createDatabase(connection: PostgresConnection): Promise<void> {
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
