import { Client, type ClientConfig } from "pg"
import { backupStateQuery } from "#app/database/backups.ts"
import type { BackupFailure, BackupState } from "#app/domain/time/backup-times.ts"

/** Records the attempts as rows of `backups`, which only the schema's owner writes. */
export type BackupLog = {
  state(): Promise<BackupState>
  /** Returns the names of all recorded files. */
  files(): Promise<string[]>
  /** Returns the bytes of the last successful backup; null without one. */
  lastBytes(): Promise<number | null>
  /** @returns the id of the attempt, and the name of its file, which contains the moment in UTC */
  begin(): Promise<{ id: string; file: string }>
  done(id: string, summary: { bytes: number; rows: number; imageFiles: number }): Promise<void>
  failed(id: string, failure: BackupFailure): Promise<void>
}

/**
 * Opens the log. The caller must hold the lock: unfinished attempts are then those of killed processes, and are marked
 * as interrupted.
 */
export async function openBackupLog(owner: ClientConfig): Promise<BackupLog> {
  // A backup takes long, so no connection stays open until its end.
  const ask = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const client = new Client(owner)
    client.on("error", () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      await client.end()
    }
  }
  await ask("update backups set finished_at = now(), failure = 'interrupted' where finished_at is null")
  await ask("delete from backups where started_at < now() - interval '2 years'")
  return {
    async state() {
      const { sql, parameters } = backupStateQuery.compile()
      const [state] = await ask<BackupState>(sql, parameters)
      if (!state) throw new Error("the state of the backups is missing")
      return state
    },
    async files() {
      return (await ask<{ file: string }>("select file from backups")).map(({ file }) => file)
    },
    async lastBytes() {
      const [last] = await ask<{ bytes: string }>(
        "select bytes from backups where bytes is not null order by started_at desc limit 1",
      )
      return last ? Number(last.bytes) : null
    },
    async begin() {
      const [row] = await ask<{ id: string; file: string }>(
        `insert into backups (file)
         values (to_char(now() at time zone 'UTC', '"vitrine-"YYYY-MM-DD-HH24MI".tar.gz"')) returning id, file`,
      )
      if (!row) throw new Error("the backup attempt was not stored")
      return row
    },
    async done(id, { bytes, rows, imageFiles }) {
      await ask(
        `update backups set finished_at = now(), bytes = $2, row_count = $3, image_files = $4 where id = $1`,
        [id, bytes, rows, imageFiles],
      )
    },
    async failed(id, failure) {
      await ask("update backups set finished_at = now(), failure = $2 where id = $1", [id, failure])
    },
  }
}
