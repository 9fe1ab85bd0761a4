import type { BackupFailure } from "#app/domain/time/backup-times.ts"
import { ImageStoreError } from "#app/images/storage/image-store.ts"
import { ForeseenFailure } from "../start/foreseen-failure.ts"
import { NoRoom } from "./backup-folder.ts"

/** The reason that the overview shows, and the error that the operator reads: a sentence where the cause was foreseen. */
export type WhyFailed = { failure: BackupFailure; error: unknown }

const full = ["ENOSPC", "EDQUOT"]
const closed = ["EACCES", "EPERM", "EROFS", "ENOENT", "ENOTDIR", "EEXIST", "EISDIR"]

export function whyFailed(error: unknown, folder: string): WhyFailed {
  if (error instanceof NoRoom) return { failure: "disk_full", error }
  if (error instanceof ImageStoreError) return { failure: "image_store", error }
  const { code = "", syscall, message = "" } = error as NodeJS.ErrnoException
  const failure = (sentence: string) => new ForeseenFailure(`${sentence} (${message}).`, { cause: error })
  if (full.includes(code)) {
    return {
      failure: "disk_full",
      error: failure(`The disk of ${folder} is full: make room there or set another BACKUP_DIR`),
    }
  }
  // A socket's errors are of the same kind, but not of the folder.
  if (closed.includes(code) && syscall !== "connect") {
    return {
      failure: "folder",
      error: failure(
        `Backups can't be written to ${folder}: let this account write there or set another BACKUP_DIR`,
      ),
    }
  }
  return { failure: "other", error }
}
