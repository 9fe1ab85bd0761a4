import { readdir, rm, stat, statfs } from "node:fs/promises"
import { join } from "node:path"
import { SPOOL } from "../../embedded-postgres/cluster-configuration.ts"
import { isSegment } from "./archive-names.ts"

/** What is not in the archive yet. */
export type WaitingWal = {
  bytes: number
  /** Since the oldest whole segment was written; 0 where none waits. */
  seconds: number
}

/** Whole segments in the spool, and those that PostgreSQL has not even put there. */
export async function waitingWal(directory: string, now = Date.now()): Promise<WaitingWal> {
  const ready = (await readdir(join(directory, "pg_wal/archive_status")))
    .filter((file) => file.endsWith(".ready"))
    .map((file) => file.slice(0, -".ready".length))
    .filter(isSegment)
  const files = [
    ...(await readdir(join(directory, SPOOL))).filter(isSegment).map((file) => join(directory, SPOOL, file)),
    ...ready.map((file) => join(directory, "pg_wal", file)),
  ]
  const waiting: WaitingWal = { bytes: 0, seconds: 0 }
  for (const file of files) {
    // One that was sent meanwhile waits no more.
    const found = await stat(file).catch(() => null)
    if (found === null) continue
    waiting.bytes += found.size
    waiting.seconds = Math.max(waiting.seconds, (now - found.mtimeMs) / 1_000)
  }
  return waiting
}

/** Of the disk. Below it WAL for the archive gives way: a full disk would stop the platform. */
export const spareShare = 0.05

/** Whether the database's disk is nearly full. */
export async function isDiskNearlyFull(directory: string): Promise<boolean> {
  const { bavail, blocks } = await statfs(directory)
  return bavail < spareShare * blocks
}

/** Takes every waiting segment out of the spool. */
export async function dropWaiting(directory: string): Promise<void> {
  const spool = join(directory, SPOOL)
  const files = await readdir(spool).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []
    throw error
  })
  for (const file of files) await rm(join(spool, file), { force: true })
}
