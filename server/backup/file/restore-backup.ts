import { createHash } from "node:crypto"
import type { Client, ClientBase } from "pg"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import { ownMigrations, readMigrations } from "#app/database/setup/migrate.ts"
import { OperatorError } from "../../log/failures.ts"
import type { DatabaseServer } from "../../start/open-database.ts"
import { withClient } from "#app/database/setup/with-client.ts"
import { assertChecksum } from "./archive-checksum.ts"
import { backupSource } from "./backup-source.ts"
import { readBeginning, type BackupBeginning, type BackupEnd } from "./backup-contents.ts"
import { assertKnownTables, loadParts } from "./load-parts.ts"
import { forgetPictures } from "./named-pictures.ts"
import { readArchive, type Part } from "./archive.ts"
import { copyOut, copySettings, storedTables, tableName } from "./stored-tables.ts"

type Options = {
  file: string
  /** The key of an encrypted backup. */
  privateKey?: string | undefined
  owner: DatabaseServer["owner"]
  store: ImageStore
  /** Ends the sessions and mailed links of the backup. */
  signOut: boolean
  /** Applies these migrations, or all. */
  migrate: (only?: readonly string[]) => Promise<void>
  log: (line: string) => void
}

export type Restored = BackupEnd & {
  backup: BackupBeginning
  /** The count of rows that were left out, because their picture is missing. */
  rowsLeftOut: number
  /** The count of administrators who sign in with a code of an app. */
  secondFactors: number
}

/**
 * Fills an empty platform from a backup: all rows in one transaction, or none. The complete file is verified before
 * anything is written. Pictures that a failed restore wrote are harmless, and the next one writes them again.
 * @throws OperatorError for a damaged or unknown file, and for a target that is not empty
 */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { file, owner, migrate, log } = options
  const source = await backupSource(file, options.privateKey)
  await assertChecksum(file, source)
  const parts = readArchive(file, source)
  try {
    const backup = await beginningOf(parts, file)
    await assertKnownMigrations(backup)
    return await withClient(owner, async (client) => {
      await assertEmptyTarget(client, backup)
      await migrate(backup.migrations.map(({ name }) => name))
      assertKnownTables(backup.tables, await storedTables(client))
      await client.query("begin")
      const restored = await fill(client, parts, backup, options)
      await client.query("commit")
      log("Every row and every picture is as the backup has it.")
      await migrate()
      await client.query("analyze")
      return restored
    })
  } finally {
    await parts.return(undefined)
  }
}

async function beginningOf(parts: AsyncGenerator<Part>, file: string): Promise<BackupBeginning> {
  const first = await parts.next()
  if (first.done === true) throw new OperatorError(`${file} is no whole backup: it is empty.`)
  return readBeginning(first.value.bytes)
}

/** Inserts rows unchanged: no trigger numbers, counts or notifies them, and the policies are for requests. */
async function fill(
  client: Client,
  parts: AsyncGenerator<Part>,
  backup: BackupBeginning,
  { store, signOut, log }: Options,
): Promise<Restored> {
  const { tables } = backup
  await client.query(copySettings)
  for (const { name } of tables) {
    await client.query(
      `alter table ${tableName(name)} no force row level security, disable row level security, disable trigger user`,
    )
  }
  // The tables are locked, so another transaction that filled the database has committed by now.
  await assertEmptyTarget(client, backup)
  log(`Loading the backup of ${backup.createdAt} (PostgreSQL ${backup.postgres}) ...`)
  const end = await loadParts(parts, { client, store, tables })
  for (const table of tables) await assertEqual(client, table, end)
  const rowsLeftOut = await forgetPictures(client, end.missingPictures)
  if (signOut) await client.query("delete from sessions; delete from mail_tokens")
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::integer as count from identities where totp_enabled_at is not null",
  )
  for (const { name } of tables) {
    await client.query(
      `alter table ${tableName(name)} enable row level security, force row level security, enable trigger user`,
    )
  }
  return { ...end, backup, rowsLeftOut, secondFactors: rows[0]?.count ?? 0 }
}

async function assertEqual(
  client: Client,
  table: BackupBeginning["tables"][number],
  { tables }: BackupEnd,
): Promise<void> {
  const expected = tables.find(({ name }) => name === table.name)
  const hash = createHash("sha256")
  const copy = copyOut(client, table)
  for await (const chunk of copy.bytes) hash.update(chunk)
  const rows = await copy.countRows()
  if (rows === expected?.rows && hash.digest("hex") === expected.checksum) return
  throw new Error(`${table.name} is not as the backup has it (${rows} rows of ${expected?.rows})`)
}

/** @throws OperatorError for a backup whose schema this release can't create */
async function assertKnownMigrations({ migrations }: BackupBeginning): Promise<void> {
  const known = new Map((await readMigrations(ownMigrations)).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (known.get(name) === checksum) continue
    throw new OperatorError(
      known.has(name)
        ? `The backup comes from a release with another ${name}: restore it with that release.`
        : `The backup was made by a newer release, which brought ${name}: restore it with that release.`,
    )
  }
}

/** @throws OperatorError if the database holds anything, or has migrations that the backup lacks */
async function assertEmptyTarget(client: ClientBase, backup: BackupBeginning): Promise<void> {
  const applied = await namesIn(
    client,
    "select name from schema_migrations order by name",
    "schema_migrations",
  )
  const further = applied.find((name) => backup.migrations.every((migration) => migration.name !== name))
  if (further !== undefined) {
    throw new OperatorError(
      `The database was already migrated by ${further}, which is newer than the backup: restore into a new DATA_DIR or an empty database.`,
    )
  }
  for (const { name } of backup.tables) {
    const rows = await namesIn(client, `select '' as name from ${tableName(name)} limit 1`, name)
    if (rows.length === 0) continue
    throw new OperatorError(
      `The database is not empty (${name} has rows), and nothing was changed: restore into a new DATA_DIR or an empty database.`,
    )
  }
}

async function namesIn(client: ClientBase, sql: string, table: string): Promise<string[]> {
  const there = await client.query("select where to_regclass($1) is not null", [tableName(table)])
  if (!there.rowCount) return []
  const { rows } = await client.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}
