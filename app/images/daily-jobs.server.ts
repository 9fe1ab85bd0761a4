import {
  claimDailyJobs,
  deleteAllOldAuditEntries,
  deleteAllOldRows,
} from "#app/database/auth/delete-old.server.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { RequestLog } from "#app/http/request.ts"
import { imageStore } from "./keep/store.server.ts"
import { sweepPictures } from "./keep/sweep-pictures.server.ts"

/** The most files that one job deletes; the rest follows the next day. */
const mostFiles = 20_000

/** Milliseconds between two checks whether the job is due; the first comes one interval after the start. */
const every = 20 * 60_000

/**
 * Starts the daily cleanup, which one of all processes runs once a day.
 * @returns a function that stops it and waits for the current picture
 */
export function startDailyJobs(log: RequestLog, auditDays: number): () => Promise<void> {
  let underway: Promise<void> | undefined
  const ending = new AbortController()
  const job = () =>
    (underway ??= clearAway(ending.signal, log, auditDays)
      .catch((error: unknown) => log.error({ err: error }, "the daily cleanup failed"))
      .finally(() => (underway = undefined)))
  const timer = setInterval(() => void job(), every).unref()
  return async () => {
    clearInterval(timer)
    ending.abort()
    await underway
  }
}

/**
 * Runs the cleanup if no process ran it today: deletes old rows, audit log entries older than `auditDays` (0 keeps
 * them), and then files without a row.
 */
export async function clearAway(signal: AbortSignal, log: RequestLog, auditDays: number): Promise<void> {
  if (!(await asAuth(claimDailyJobs))) return
  const rows = await deleteAllOldRows(signal)
  const auditEntries = await deleteAllOldAuditEntries(auditDays, signal)
  const files = await sweepPictures({ store: imageStore, most: mostFiles, signal })
  log.info({ rows, auditEntries, files }, "the daily cleanup is done")
}
