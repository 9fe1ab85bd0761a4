import { type ClientConfig, Client, DatabaseError } from "pg"

/** SQLSTATE lock_not_available. */
const lockNotAvailable = "55P03"

/**
 * Runs `work` while no other process, on any machine, does the same on this database; returns null if one does. The
 * lock is a transaction's, so it ends with this process, even after a crash, and works through poolers. `number` is SQL
 * for the lock's number.
 */
export async function withLock<Result>(
  owner: ClientConfig,
  number: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = new Client({ ...owner, keepAlive: true })
  client.on("error", () => {})
  await client.connect()
  try {
    await client.query("begin")
    await client.query("set local lock_timeout = '2s'; set local idle_in_transaction_session_timeout = 0")
    try {
      await client.query(`select pg_advisory_xact_lock(${number})`)
    } catch (error) {
      if (error instanceof DatabaseError && error.code === lockNotAvailable) return null
      throw error
    }
    return await work()
  } finally {
    await client.end()
  }
}
