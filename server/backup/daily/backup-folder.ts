import { readdir, rm, statfs } from "node:fs/promises"
import { join } from "node:path"
import { makeFolder } from "#app/make-folder.server.ts"
import { unfinishedName } from "../file/archive.ts"
import { OperatorError } from "../../log/failures.ts"

/**
 * Makes the folder if need be, takes out of it what a process that was ended left half, and looks whether there is room for
 * one more.
 * @throws NoRoom, and what the disk throws.
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
  // Twice: a platform grows, and the disk may be the one that it lives on.
  const [free, wanted] = [bavail * bsize, 2 * lastBytes]
  if (free < wanted) throw new NoRoom(folder, { free, wanted })
}

/** Takes the oldest backups of ours away, so that the newest `keep` stay; returns their names. */
export async function removeSurplus(
  folder: string,
  options: { ours: readonly string[]; latest: string; keep: number },
): Promise<string[]> {
  const files = surplus({ ...options, found: await readdir(folder) })
  for (const file of files) await rm(join(folder, file))
  return files
}

/** Thrown before anything is written. */
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
 * The files that go now that `latest` is whole: of those in the folder that are backups of ours, all but the newest `keep`.
 * Their names hold their moments. A file that is not `ours` is never touched, whatever its name is.
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
