import { statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { makeFolder } from "#app/make-folder.server.ts"
import { OperatorError } from "../log/failures.ts"
import { readGenerations } from "../backup/wal/generations.ts"
import type { Settings } from "./settings.ts"

type Named = Pick<Settings, "dataDirectory" | "storageUrl" | "backupDirectory" | "backupKeep" | "archiveUrl">

/**
 * Creates the folders that variables name. The archive's folder is never created (decision 052), and is checked only at
 * the first start with it: later the platform starts even without its archive.
 * @throws OperatorError that names the variable
 */
export function openNamedFolders(settings: Named): void {
  const { dataDirectory, storageUrl, backupDirectory, backupKeep, archiveUrl } = settings
  if (storageUrl.startsWith("file:")) make("STORAGE_URL", fileURLToPath(storageUrl))
  if (backupKeep > 0 && backupDirectory !== join(dataDirectory, "backups"))
    make("BACKUP_DIR", backupDirectory, 0o700)
  if (!archiveUrl?.startsWith("file:") || readGenerations(dataDirectory).own.length > 0) return
  const folder = fileURLToPath(archiveUrl)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new OperatorError(
      `ARCHIVE_URL: there is no folder ${folder}: make it on another disk, or mount that disk.`,
    )
}

function make(variable: string, folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode)
  } catch (error) {
    throw new OperatorError(`${variable}: the folder ${folder} can't be made: ${(error as Error).message}.`)
  }
}
