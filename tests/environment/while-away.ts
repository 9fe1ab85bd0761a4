import { Client } from "pg"
import type { TestDatabase } from "../postgres/create-test-database.ts"

/**
 * Does `work` while nobody but a superuser reaches the database: its connections are cut and none can be made. `somebody` is
 * one of whom the application hears nothing. `lastAct` is done just before, when changes can't be heard any more.
 */
export async function whileDatabaseIsAway<Result>(
  { connection, address: { database } }: Pick<TestDatabase, "connection" | "address">,
  work: (somebody: Client) => Promise<Result>,
  lastAct?: () => Promise<unknown>,
): Promise<Result> {
  const somebody = new Client(connection)
  await somebody.connect()
  await somebody.query(`alter database ${database} connection limit 0`)
  const cut = (who: string) =>
    somebody.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename like 'vitrine%' and ${who}`,
      [database],
    )
  try {
    if (lastAct) {
      await cut("application_name = 'vitrine_listener'")
      await lastAct()
    }
    await cut("true")
    return await work(somebody)
  } finally {
    await somebody.query(`alter database ${database} connection limit -1`)
    await somebody.end()
  }
}
