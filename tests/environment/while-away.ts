import { Client } from "pg"
import type { TestDatabase } from "../postgres/create-test-database.ts"

/** A connection that is about to end would fail the first request after `work` with its error. */
const disconnectTimeoutMs = 60_000

/**
 * Runs `work` while only a superuser can reach the database: its connections are cut and new ones rejected. `somebody`
 * is a client whose changes the application does not receive. `lastAction` runs just before, when changes are no longer
 * received.
 */
export async function whileDatabaseIsAway<Result>(
  { connection, address: { database } }: Pick<TestDatabase, "connection" | "address">,
  work: (somebody: Client) => Promise<Result>,
  lastAction?: () => Promise<unknown>,
): Promise<Result> {
  const somebody = new Client(connection)
  await somebody.connect()
  await somebody.query(`alter database ${database} connection limit 0`)
  const cut = (who: string) =>
    somebody.query(
      `select pg_terminate_backend(pid, ${disconnectTimeoutMs}) from pg_stat_activity where datname = $1 and usename like 'vitrine%' and ${who}`,
      [database],
    )
  try {
    if (lastAction) {
      await cut("application_name = 'vitrine_listener'")
      await lastAction()
    }
    await cut("true")
    return await work(somebody)
  } finally {
    await somebody.query(`alter database ${database} connection limit -1`)
    await somebody.end()
  }
}
