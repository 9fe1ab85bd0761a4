import { forgetAllOldAuditEntries, forgetAllOldRows } from "#app/database/auth/forget-all-old.server.ts"
import { claimDailyJobs } from "#app/database/auth/forget-old.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { RequestLog } from "#app/http/request.ts"
import { imageStore } from "./keep/store.server.ts"
import { sweepPictures } from "./keep/sweep-pictures.server.ts"

/** Files that one round removes at most; what is left goes tomorrow. */
const mostFiles = 20_000

/** Milliseconds between two questions whether a round is due; the first comes a while after the start. */
const every = 20 * 60_000

/**
 * From now on one of all processes clears away, once a day, what nobody needs any more. @returns what ends it, and waits for
 * the picture that is being looked at.
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
 * One round, if none was done today: old rows, entries of the audit log that are older than `auditDays` unless that is 0, then
 * the files that no row names.
 */
export async function clearAway(signal: AbortSignal, log: RequestLog, auditDays: number): Promise<void> {
  if (!(await asAuth(claimDailyJobs))) return
  const rows = await forgetAllOldRows(signal)
  const auditEntries = await forgetAllOldAuditEntries(auditDays, signal)
  const files = await sweepPictures({ store: imageStore, most: mostFiles, signal })
  log.info({ rows, auditEntries, files }, "the daily cleanup is done")
}
