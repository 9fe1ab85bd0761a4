import type { Client } from "pg"

/** How many transactions of this connection's database wait for another's lock. */
export async function transactionsWaiting(owner: Client): Promise<number> {
  // Otherwise the statistics of the first read are reused within a transaction.
  await owner.query("select pg_stat_clear_snapshot()")
  const { rows } = await owner.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}
