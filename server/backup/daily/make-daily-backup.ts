import { join } from "node:path"
import type { ClientConfig } from "pg"
import { isBackupDue, type BackupFailure } from "#app/domain/time/backup-times.ts"
import { type ImageStore, ImageStoreError } from "#app/images/storage/image-store.ts"
import type { BackupEnd } from "../file/backup-contents.ts"
import { writeBackup } from "../file/write-backup.ts"
import { prepareFolder, removeSurplus, NoRoom } from "./backup-folder.ts"
import { withLock } from "../../jobs/advisory-lock.ts"
import { openBackupLog, type BackupLog } from "./backup-log.ts"
import { backupLock } from "#app/database/backups.ts"
import { OperatorError } from "../../log/failures.ts"

type Options = {
  owner: ClientConfig
  secret: string
  /** Opens the image store. If it is away, that is the reason of the failed attempt. */
  openStore: () => ImageStore
  /** An absolute path. */
  folder: string
  /** This many backups stay, at least 1. */
  keep: number
  publicKey?: string | undefined
  log: (line: string) => void
}

export type DailyBackup =
  | { outcome: "not due" }
  | { outcome: "made elsewhere" }
  | (BackupEnd & { outcome: "made"; file: string; fileBytes: number; removed: string[] })

/**
 * Makes the day's backup, if the last good one is a day old and no other process makes it, and then removes the oldest
 * beyond `keep`. The table `backups` records the result.
 * @throws OperatorError, ImageStoreError, or what the database throws; then no unfinished file is left, and no other is
 * touched
 */
export async function makeDailyBackup(options: Options): Promise<DailyBackup> {
  const created = await withLock(options.owner, backupLock, async (): Promise<DailyBackup> => {
    const log = await openBackupLog(options.owner)
    if (!isBackupDue(await log.state())) return { outcome: "not due" }
    const { id, file } = await log.begin()
    try {
      return await make(options, log, { id, name: file })
    } catch (reason) {
      const { failure, error } = whyFailed(reason, options.folder)
      // The error itself names the unavailable database.
      await log.failed(id, failure).catch(() => undefined)
      throw error
    }
  })
  return created ?? { outcome: "made elsewhere" }
}

/** The log names a backup without this ending. */
const encryptedEnding = ".age"

async function make(
  { folder, keep, owner, secret, openStore, publicKey, log: print }: Options,
  log: BackupLog,
  attempt: { id: string; name: string },
): Promise<DailyBackup> {
  const { id } = attempt
  const name = attempt.name + (publicKey === undefined ? "" : encryptedEnding)
  const ours = (await log.files()).flatMap((file) => [file, file + encryptedEnding])
  await prepareFolder(folder, { ours, lastBytes: await log.lastBytes() })
  const file = join(folder, name)
  const backup = await writeBackup({ owner, secret, store: openStore(), file, publicKey, log: print })
  const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
  await log.done(id, { bytes: backup.fileBytes, rows, imageFiles: backup.imageFiles })
  const removed = await removeSurplus(folder, { ours, latest: name, keep })
  return { outcome: "made", ...backup, file, removed }
}

/** The reason that the overview shows, and the error for the operator: a sentence for a known cause. */
export type WhyFailed = { failure: BackupFailure; error: unknown }

const full = ["ENOSPC", "EDQUOT"]
const closed = ["EACCES", "EPERM", "EROFS", "ENOENT", "ENOTDIR", "EEXIST", "EISDIR"]

export function whyFailed(error: unknown, folder: string): WhyFailed {
  if (error instanceof NoRoom) return { failure: "disk_full", error }
  if (error instanceof ImageStoreError) return { failure: "image_store", error }
  const { code = "", syscall, message = "" } = error as NodeJS.ErrnoException
  const failed = (failure: BackupFailure, sentence: string) => ({
    failure,
    error: new OperatorError(`${sentence} (${message}).`, { cause: error }),
  })
  if (full.includes(code))
    return failed("disk_full", `The disk of ${folder} is full: make room there or set another BACKUP_DIR`)
  // The errors of a socket have the same codes, but do not concern the folder.
  if (closed.includes(code) && syscall !== "connect")
    return failed(
      "folder",
      `Backups can't be written to ${folder}: let this account write there or set another BACKUP_DIR`,
    )
  return { failure: "other", error }
}
