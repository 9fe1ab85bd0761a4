import {
  claimDailyJobs,
  deleteAllOldAuditEntries,
  deleteAllOldRows,
  eraseAllOldCustomers,
} from "#app/database/auth/delete-old.server.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { RequestLog } from "#app/http/request.ts"
import { imageStore } from "./stored/store.server.ts"
import { sweepPictures } from "./stored/sweep-pictures.server.ts"

/** The rest follows the next day. */
const maxDeletedFiles = 20_000

/** How long something is stored; 0 stores it for ever. */
export type Retention = {
  /** Days of an entry of the audit log. */
  readonly auditDays: number
  /** Months of customers' data in an order, from the day when it was placed. */
  readonly orderMonths: number
}

/**
 * Runs the cleanup if no process ran it today: deletes old rows, then what is past its retention, then files without a
 * row.
 */
export async function clearAway(
  signal: AbortSignal,
  log: RequestLog,
  { auditDays, orderMonths }: Retention,
): Promise<void> {
  if (!(await asAuth(claimDailyJobs))) return
  const rows = await deleteAllOldRows(signal)
  const auditEntries = await deleteAllOldAuditEntries(auditDays, signal)
  const customers = await eraseAllOldCustomers(orderMonths, signal)
  const files = await sweepPictures({ store: imageStore, maxFiles: maxDeletedFiles, signal })
  log.info({ rows, auditEntries, customers, files }, "the daily cleanup is done")
}
