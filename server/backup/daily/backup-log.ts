import type { ClientConfig } from "pg"
import { backupStateQuery } from "#app/database/backups.ts"
import { withClient } from "#app/database/setup/with-client.ts"
import type { BackupFailure, BackupState } from "#app/domain/time/backup-times.ts"

export type BackupLog = Awaited<ReturnType<typeof openBackupLog>>

/**
 * Opens the log of the attempts: rows of `backups`, which only the schema's owner writes. The caller must hold the lock: unfinished attempts are then those of killed processes, and are marked
 * as interrupted.
 */
export async function openBackupLog(owner: ClientConfig) {
  // A backup takes long, so no connection stays open until its end.
  const ask = <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    withClient(owner, async (client) => (await client.query<Row>(text, [...values])).rows)
  await ask("update backups set finished_at = now(), failure = 'interrupted' where finished_at is null")
  await ask("delete from backups where started_at < now() - interval '2 years'")
  return {
    async state(): Promise<BackupState> {
      const { sql, parameters } = backupStateQuery.compile()
      const [state] = await ask<BackupState>(sql, parameters)
      if (!state) throw new Error("the state of the backups is missing")
      return state
    },
    /** Returns the names of all recorded files. */
    async files(): Promise<string[]> {
      return (await ask<{ file: string }>("select file from backups")).map(({ file }) => file)
    },
    /** Returns the bytes of the last successful backup; null without one. */
    async lastBytes(): Promise<number | null> {
      const [last] = await ask<{ bytes: string }>(
        "select bytes from backups where bytes is not null order by started_at desc limit 1",
      )
      return last ? Number(last.bytes) : null
    },
    /** @returns the id of the attempt, and the name of its file, which contains the moment in UTC */
    async begin(): Promise<{ id: string; file: string }> {
      const [row] = await ask<{ id: string; file: string }>(
        `insert into backups (file)
         values (to_char(now() at time zone 'UTC', '"vitrine-"YYYY-MM-DD-HH24MI".tar.gz"')) returning id, file`,
      )
      if (!row) throw new Error("the backup attempt was not stored")
      return row
    },
    async done(
      id: string,
      { bytes, rows, imageFiles }: { bytes: number; rows: number; imageFiles: number },
    ): Promise<void> {
      await ask(
        `update backups set finished_at = now(), bytes = $2, row_count = $3, image_files = $4 where id = $1`,
        [id, bytes, rows, imageFiles],
      )
    },
    async failed(id: string, failure: BackupFailure): Promise<void> {
      await ask("update backups set finished_at = now(), failure = $2 where id = $1", [id, failure])
    },
  }
}
