import { createHash } from "node:crypto"
import { readFile, readdir } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Client, type ClientBase, type ClientConfig } from "pg"
import { makeLoginRoles } from "./make-login-roles.ts"
import { catalogueRules } from "./catalogue-rules.ts"

/** Parallel starts of the application wait for this lock. Nothing else uses its number. */
const lock = "select pg_advisory_xact_lock(7108411697)"

/**
 * Applies new migrations in order as the schema's owner, each in its own transaction; creates the login roles with
 * passwords derived from the secret; and checks the catalogue. It is safe to repeat, and to run from several processes
 * at the same time. The owner needs no superuser rights; it must own the schema and be able to create roles.
 * @throws a sentence for the operator if an applied migration was changed or is unknown, if the server is older than
 * PostgreSQL 15 or not in UTF-8, or if a check of the catalogue fails
 */
export async function migrate(options: {
  owner: ClientConfig | string
  secret: string
  log: (line: string) => void
  directory?: string
  /** Applies only these migrations and does not check the catalogue, which is complete with the last one. */
  only?: readonly string[]
}): Promise<void> {
  const { owner, secret, log, directory = ownMigrations, only } = options
  const migrations = await readMigrations(directory)
  const client = new Client(typeof owner === "string" ? { connectionString: owner } : owner)
  client.on("error", () => {})
  await client.connect()
  try {
    await assertServer(client)
    await inTransaction(client, async () => {
      await makeLedger(client)
      await assertLedger(client, migrations)
      await makeLoginRoles(client, secret)
    })
    const filesBefore = await tableFiles(client)
    for (const migration of migrations) {
      if (only && !only.includes(migration.name)) continue
      if (await inTransaction(client, () => apply(client, migration)))
        log(`migrated the database: ${migration.name}`)
    }
    await vacuumRewritten(client, filesBefore)
    if (only) return
    const findings = await catalogueFindings(client)
    if (findings.length > 0) throw new Error(`the database does not keep shops apart: ${findings.join("; ")}`)
  } finally {
    await client.end()
  }
}

async function assertServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding",
  )
  const [server] = rows
  if (!server || server.version < 150_000) throw new Error("the database server is older than PostgreSQL 15")
  if (server.encoding !== "UTF8") throw new Error(`the database is in ${server.encoding}, not in UTF8`)
}

async function makeLedger(client: Client): Promise<void> {
  const { rowCount } = await client.query("select where to_regclass('schema_migrations') is not null")
  if (rowCount) return
  await client.query(`
    create table schema_migrations (
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now(),
      constraint schema_migrations_pkey primary key (name)
    );
    alter table schema_migrations enable row level security;
    alter table schema_migrations force row level security;
    create policy owner_everything on schema_migrations to current_user using (true) with check (true)`)
}

async function assertLedger(client: Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  )
  for (const { name, checksum } of rows) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known) throw new Error(`the database was migrated by a newer release, which brought ${name}`)
    if (known.checksum !== checksum) throw new Error(`the migration ${name} was changed after it was applied`)
  }
}

async function apply(client: Client, migration: Migration): Promise<boolean> {
  const { name, sql, checksum } = migration
  const { rowCount } = await client.query("select from schema_migrations where name = $1", [name])
  if (rowCount) return false
  await client.query(sql)
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum])
  return true
}

/** Returns the file of each table: it changes when a migration has rewritten the table. */
async function tableFiles(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; file: string }>(
    `select oid::regclass::text as name, pg_relation_filenode(oid)::text as file from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return new Map(rows.map(({ name, file }) => [name, file]))
}

/**
 * Vacuums rewritten tables. They have no visibility map, so a scan of an index alone reads each row of the table too;
 * autovacuum waits until many rows have changed.
 */
async function vacuumRewritten(client: Client, before: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, file] of await tableFiles(client))
    if ((before.get(name) ?? file) !== file) await client.query(`vacuum (analyze) ${name}`)
}

async function inTransaction<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query("begin")
  try {
    await client.query(lock)
    const result = await work()
    await client.query("commit")
    return result
  } catch (error) {
    await client.query("rollback").catch(() => {})
    throw error
  }
}

/** The folder of the product's migrations. */
export const ownMigrations = fileURLToPath(new URL("../migrations/", import.meta.url))

type Migration = { name: string; sql: string; checksum: string }

/** Reads the migrations of a folder, ordered by their names. Line endings do not matter. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(directory, name), "utf8")).replaceAll("\r\n", "\n")
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") }
    }),
  )
}

/**
 * Returns the broken rules of the connected database's catalogue, as sentences; none if all is well. It only reads, and
 * works as any role.
 */
export async function catalogueFindings(client: ClientBase): Promise<string[]> {
  const findings: string[] = []
  for (const { sentence, sql, isBroken = () => true } of catalogueRules) {
    const { rows } = await client.query<{ subject: string }>(sql)
    findings.push(...rows.filter(isBroken).map(({ subject }) => `${subject} ${sentence}`))
  }
  return findings
}
