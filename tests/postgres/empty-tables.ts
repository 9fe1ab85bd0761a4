import type { Client } from "pg"

/** From this size on, in bytes, a table is truncated: its dead rows would slow the tests that follow. */
const large = 1_048_576

/**
 * Deletes all rows but the list of migrations, and lets sequences begin anew. To truncate sixty tables takes fifty times
 * as long as to delete few rows, and lets each open connection plan its queries anew.
 * @throws DatabaseError if somebody else holds a table: what waits for one there may hold another.
 */
export async function emptyTables(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; isLarge: boolean }>(
    `select format('%I', relname) as name, pg_relation_size(oid) > $1 as "isLarge" from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations'`,
    [large],
  )
  await owner.query(
    [
      `lock table ${rows.map(({ name }) => name).join(", ")} in access exclusive mode nowait`,
      // Without the triggers: one of them keeps the audit log from losing a row.
      "set local session_replication_role = replica",
      ...rows.map(({ name, isLarge }) => (isLarge ? `truncate ${name} cascade` : `delete from ${name}`)),
      `select setval(seqrelid::regclass, seqstart, false) from pg_sequence
       join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace`,
    ].join(";\n"),
  )
}
