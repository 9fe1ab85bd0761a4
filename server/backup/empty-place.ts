import type { ClientBase } from "pg"
import { ownMigrations, readMigrations } from "#app/database/setup/migrate.ts"
import { ForeseenFailure } from "../start/foreseen-failure.ts"
import type { BackupBeginning } from "./backup-contents.ts"
import { tableName } from "./stored-tables.ts"

/** Throws a ForeseenFailure for a backup whose schema this release does not know how to make. */
export async function assertKnownMigrations({ migrations }: BackupBeginning): Promise<void> {
  const known = new Map((await readMigrations(ownMigrations)).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (known.get(name) === checksum) continue
    throw new ForeseenFailure(
      known.has(name)
        ? `The backup comes from a release with another ${name}: restore it with that release.`
        : `The backup was made by a newer release, which brought ${name}: restore it with that release.`,
    )
  }
}

/** Throws a ForeseenFailure where the database holds anything, or is already further than the backup. */
export async function assertEmptyPlace(client: ClientBase, backup: BackupBeginning): Promise<void> {
  const applied = await namesIn(client, "select name from schema_migrations", "schema_migrations")
  const further = applied.find((name) => backup.migrations.every((migration) => migration.name !== name))
  if (further !== undefined) {
    throw new ForeseenFailure(
      `The database was already migrated by ${further}, which is newer than the backup: restore into a new DATA_DIR or an empty database.`,
    )
  }
  for (const { name } of backup.tables) {
    const rows = await namesIn(client, `select '' as name from ${tableName(name)} limit 1`, name)
    if (rows.length === 0) continue
    throw new ForeseenFailure(
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
