import type { Client } from "pg"

/** Counts the transactions of this connection's database that wait for another's lock. */
export async function transactionsWaiting(owner: Client): Promise<number> {
  // Otherwise a transaction reuses the statistics of its first read.
  await owner.query("select pg_stat_clear_snapshot()")
  const { rows } = await owner.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}
