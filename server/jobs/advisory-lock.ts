import { type ClientConfig, DatabaseError } from "pg"
import { withClient } from "#app/database/setup/with-client.ts"

/** SQLSTATE lock_not_available. */
const lockNotAvailable = "55P03"

/**
 * Runs `work` while no other process, on any machine, does the same on this database; returns null if one does. The
 * lock is a transaction's, so it ends with this process, even after a crash, and works through poolers. `number` is SQL
 * for the lock's number.
 */
export function withLock<Result>(
  owner: ClientConfig,
  number: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return withClient({ ...owner, keepAlive: true }, async (client) => {
    await client.query("begin")
    await client.query("set local lock_timeout = '2s'; set local idle_in_transaction_session_timeout = 0")
    try {
      await client.query(`select pg_advisory_xact_lock(${number})`)
    } catch (error) {
      if (error instanceof DatabaseError && error.code === lockNotAvailable) return null
      throw error
    }
    return work()
  })
}
