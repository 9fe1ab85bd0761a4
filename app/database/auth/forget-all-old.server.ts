import { forgetOldAuditEntries, forgetOldRows } from "./forget-old.ts"
import { asAuth, type AuthDatabase } from "../connection/scopes.server.ts"

/** Lets go of all that waits or was shared for too long, some at a time; how many rows went. @throws DatabaseUnavailable */
export function forgetAllOldRows(signal?: AbortSignal): Promise<number> {
  return inBatches(forgetOldRows, signal)
}

/**
 * Lets go of the audit log's entries that are older than so many days, some at a time; how many went. 0 keeps them all.
 * @throws DatabaseUnavailable
 */
export async function forgetAllOldAuditEntries(days: number, signal?: AbortSignal): Promise<number> {
  return days === 0 ? 0 : inBatches((db) => forgetOldAuditEntries(db, days), signal)
}

async function inBatches(
  forget: (db: AuthDatabase) => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  for (let rows = 0; ;) {
    const gone = signal?.aborted ? 0 : await asAuth(forget)
    if (gone === 0) return rows
    rows += gone
  }
}
