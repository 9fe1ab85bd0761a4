import { readdir, rm, stat, statfs } from "node:fs/promises"
import { join } from "node:path"
import { spoolFolder } from "../../embedded-postgres/cluster-configuration.ts"
import { isSegment } from "./archive-names.ts"

/**
 * Measures the WAL that is not in the archive yet: the complete segments in the spool, and those that PostgreSQL has not
 * yet put there. `seconds` is the age of the oldest; 0 if none waits.
 */
export async function waitingWal(directory: string) {
  const ready = (await readdir(join(directory, "pg_wal/archive_status")))
    .filter((file) => file.endsWith(".ready"))
    .map((file) => file.slice(0, -".ready".length))
    .filter(isSegment)
  const files = [
    ...(await readdir(join(directory, spoolFolder)))
      .filter(isSegment)
      .map((file) => join(directory, spoolFolder, file)),
    ...ready.map((file) => join(directory, "pg_wal", file)),
  ]
  const waiting = { bytes: 0, seconds: 0 }
  for (const file of files) {
    // A segment that was sent meanwhile no longer waits.
    const found = await stat(file).catch(() => null)
    if (found === null) continue
    waiting.bytes += found.size
    waiting.seconds = Math.max(waiting.seconds, (Date.now() - found.mtimeMs) / 1_000)
  }
  return waiting
}

/** A share of the disk. Below it waiting WAL is dropped: a full disk would stop the platform. */
export const spareShare = 0.05

/** Returns whether the database's disk is nearly full. */
export async function isDiskNearlyFull(directory: string): Promise<boolean> {
  const { bavail, blocks } = await statfs(directory)
  return bavail < spareShare * blocks
}

/** Removes every waiting segment from the spool. */
export async function dropWaiting(directory: string): Promise<void> {
  const spool = join(directory, spoolFolder)
  const files = await readdir(spool).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []
    throw error
  })
  for (const file of files) await rm(join(spool, file), { force: true })
}
