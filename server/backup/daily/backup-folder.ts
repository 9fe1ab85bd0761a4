import { readdir, rm, statfs } from "node:fs/promises"
import { join } from "node:path"
import { makeFolder } from "#app/make-folder.server.ts"
import { unfinishedName } from "../file/archive.ts"
import { OperatorError } from "../../log/failures.ts"

/**
 * Creates the folder if need be, removes the unfinished files of interrupted processes from it, and checks that there
 * is room for one more backup.
 * @throws NoRoom, and what the disk throws
 */
export async function prepareFolder(
  folder: string,
  { ours, lastBytes }: { ours: readonly string[]; lastBytes: number | null },
): Promise<void> {
  makeFolder(folder, 0o700)
  const half = new Set(ours.map(unfinishedName))
  for (const file of await readdir(folder)) if (half.has(file)) await rm(join(folder, file))
  if (lastBytes === null) return
  const { bavail, bsize } = await statfs(folder)
  // It needs twice the size, because a platform grows, and the disk may be the one that it runs on.
  const [free, wanted] = [bavail * bsize, 2 * lastBytes]
  if (free < wanted) throw new NoRoom(folder, { free, wanted })
}

/** Removes our oldest backups, so that the newest `keep` stay; returns their names. */
export async function removeSurplus(
  folder: string,
  options: { ours: readonly string[]; latest: string; keep: number },
): Promise<string[]> {
  const files = surplus({ ...options, found: await readdir(folder) })
  for (const file of files) await rm(join(folder, file))
  return files
}

/** It is thrown before anything is written. */
export class NoRoom extends OperatorError {
  override name = "NoRoom"

  constructor(folder: string, { free, wanted }: { free: number; wanted: number }) {
    super(
      `There is too little room in ${folder}: ${megabytes(free)} are free, and twice the last backup is ${megabytes(wanted)}. Make room there or set another BACKUP_DIR.`,
    )
  }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/**
 * Returns the files to remove once `latest` is complete: all of our backups in the folder except the newest `keep`.
 * Their names contain their moments. A file that is not `ours` is never touched, whatever its name is.
 */
export function surplus(options: {
  found: readonly string[]
  ours: readonly string[]
  latest: string
  /** At least 1. */
  keep: number
}): string[] {
  const { found, latest, keep } = options
  const ours = new Set(options.ours)
  const older = found.filter((file) => ours.has(file) && file !== latest).toSorted()
  return older.slice(0, Math.max(0, older.length - (keep - 1)))
}
