import { mkdir, readdir, rm, statfs } from "node:fs/promises"
import { join } from "node:path"
import { unfinishedName } from "../backup/archive.ts"
import { NoRoom } from "./no-room.ts"
import { surplus } from "./surplus.ts"

/**
 * Makes the folder if need be, takes out of it what a process that was ended left half, and looks whether there is room for
 * one more. @throws NoRoom, and what the disk throws.
 */
export async function prepareFolder(
  folder: string,
  { ours, lastBytes }: { ours: readonly string[]; lastBytes: number | null },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
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
