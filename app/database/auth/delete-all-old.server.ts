import { deleteOldAuditEntries, deleteOldRows } from "./delete-old.ts"
import { asAuth, type AuthDatabase } from "../connection/scopes.server.ts"

/**
 * Deletes expired rows in batches: old waiting rows and old shared carts. Returns the number of rows.
 * @throws DatabaseUnavailable
 */
export function deleteAllOldRows(signal?: AbortSignal): Promise<number> {
  return inBatches(deleteOldRows, signal)
}

/**
 * Deletes entries of the audit log that are older than `days`, in batches. Returns their number. 0 days keeps all
 * entries.
 * @throws DatabaseUnavailable
 */
export async function deleteAllOldAuditEntries(days: number, signal?: AbortSignal): Promise<number> {
  return days === 0 ? 0 : inBatches((db) => deleteOldAuditEntries(db, days), signal)
}

async function inBatches(
  deleteInBatches: (db: AuthDatabase) => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  for (let rows = 0; ;) {
    const gone = signal?.aborted ? 0 : await asAuth(deleteInBatches)
    if (gone === 0) return rows
    rows += gone
  }
}
