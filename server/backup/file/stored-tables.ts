import { type Client, type ClientBase, escapeIdentifier } from "pg"
import { from, to } from "pg-copy-streams"

export type StoredTable = {
  name: string
  /** The columns that hold stored values, none that the database computes. */
  columns: string[]
  /** The primary key; `isText` if its order depends on the server's language. */
  key: { column: string; isText: boolean }[]
}

type Row = StoredTable & { after: string[] }

/**
 * The migrations write the first; the second records this installation's own backups, which another one does not have.
 */
const leftOut = ["schema_migrations", "backups"]

const catalogue = `
  select t.relname::text as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(json_build_object('column', a.attname, 'isText', a.attcollation <> 0) order by k.place)
      from pg_constraint c cross join unnest(c.conkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
      where c.conrelid = t.oid and c.contype = 'p') as key,
    (select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint c join pg_class f on f.oid = c.confrelid
      where c.conrelid = t.oid and c.contype = 'f' and f.oid <> t.oid) as after
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    and not t.relname = any(array[${leftOut.map((name) => `'${name}'`).join(", ")}])
  order by t.relname`

/**
 * Returns the tables of the schema, each after those that its foreign keys reference.
 * @throws for what a backup would silently leave out: a sequence, a table without a primary key, a circle of keys
 */
export async function storedTables(client: ClientBase): Promise<StoredTable[]> {
  const sequences = await client.query("select from pg_sequences where schemaname = 'public'")
  if (sequences.rowCount) throw new Error("a backup does not know of sequences, and the schema has one")
  const { rows: left } = await client.query<Row>(catalogue)
  const ordered: StoredTable[] = []
  while (left.length > 0) {
    const next = left.findIndex(({ after }) => left.every(({ name }) => !after.includes(name)))
    const [row] = left.splice(next, 1)
    if (next < 0 || !row) throw new Error("the foreign keys of the schema go in a circle")
    if (!row.key) throw new Error(`the table ${row.name} has no primary key`)
    ordered.push({ name: row.name, columns: row.columns, key: row.key })
  }
  return ordered
}

export const tableName = (name: string) => `public.${escapeIdentifier(name)}`

const columnList = (columns: readonly string[]) => columns.map(escapeIdentifier).join(", ")

/** Copies every row in the order of its key, so that equal tables give equal bytes on every server. */
export function copyOut(client: Client, { name, columns, key }: StoredTable) {
  const order = key.map(({ column, isText }) => escapeIdentifier(column) + (isText ? ' collate "C"' : ""))
  const rows = `select ${columnList(columns)} from ${tableName(name)} order by ${order.join(", ")}`
  const copy = client.query(to(`copy (${rows}) to stdout`))
  return {
    bytes: copy as AsyncIterable<Buffer>,
    /**
     * Must be called after the last byte: the stream ends before the server sends the count, and the next query comes
     * after it.
     */
    async countRows(): Promise<number> {
      await client.query("select")
      return copy.rowCount
    },
  }
}

export function copyIn(client: Client, { name, columns }: StoredTable) {
  return client.query(from(`copy ${tableName(name)} (${columnList(columns)}) from stdin`))
}

/** Sets how values are written, and removes timeouts for a long copy, until the transaction ends. */
export const copySettings = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local search_path = public`
