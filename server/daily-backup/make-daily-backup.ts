import { join } from "node:path"
import type { ClientConfig } from "pg"
import { isBackupDue } from "#app/domain/time/backup-times.ts"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import type { BackupEnd } from "../backup/backup-contents.ts"
import { writeBackup } from "../backup/write-backup.ts"
import { prepareFolder, removeSurplus } from "./backup-folder.ts"
import { openBackupLog, type BackupLog } from "./backup-log.ts"
import { whyFailed } from "./why-failed.ts"
import { withTurn } from "./with-turn.ts"

type Options = {
  owner: ClientConfig
  secret: string
  /** Opens the image store: it may be away, and that is then the reason of a try that failed. */
  openStore: () => ImageStore
  /** An absolute path. */
  folder: string
  /** How many stay, at least 1. */
  keep: number
  log: (line: string) => void
}

export type DailyBackup =
  | { outcome: "not due" }
  | { outcome: "made elsewhere" }
  | (BackupEnd & { outcome: "made"; file: string; fileBytes: number; removed: string[] })

/**
 * Makes the day's backup, if the last good one is a day old and no other process makes it, and then removes the oldest
 * beyond `keep`. How it went stands in the table `backups`. @throws a ForeseenFailure, an ImageStoreError, or what the
 * database throws; no half file is left then, and no other is touched.
 */
export async function makeDailyBackup(options: Options): Promise<DailyBackup> {
  const made = await withTurn(options.owner, async (): Promise<DailyBackup> => {
    const log = await openBackupLog(options.owner)
    if (!isBackupDue(await log.state())) return { outcome: "not due" }
    const { id, file } = await log.begin()
    try {
      return await make(options, log, { id, name: file })
    } catch (reason) {
      const { failure, error } = whyFailed(reason, options.folder)
      // A database that is away is told of by the error itself.
      await log.failed(id, failure).catch(() => undefined)
      throw error
    }
  })
  return made ?? { outcome: "made elsewhere" }
}

async function make(
  { folder, keep, owner, secret, openStore, log: say }: Options,
  log: BackupLog,
  { id, name }: { id: string; name: string },
): Promise<DailyBackup> {
  const ours = await log.files()
  await prepareFolder(folder, { ours, lastBytes: await log.lastBytes() })
  const file = join(folder, name)
  const backup = await writeBackup({ owner, secret, store: openStore(), file, log: say })
  const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
  await log.done(id, { bytes: backup.fileBytes, rows, imageFiles: backup.imageFiles })
  const removed = await removeSurplus(folder, { ours, latest: name, keep })
  return { outcome: "made", ...backup, file, removed }
}
