import { backupIsWanted } from "#app/database/backups.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { CommandRun } from "../../jobs/run-command.ts"
import type { Logger } from "../../log/logger.ts"

type Options = {
  log: Pick<Logger, "info" | "warn" | "error">
  /** Makes a backup, in a process of its own that ends when `ending` is aborted. */
  run: (ending: AbortSignal) => Promise<CommandRun>
  isWanted?: () => Promise<boolean>
}

/** Makes the backup of the day, unless one of the processes has made it or is making it. */
export async function backupIfDue(
  { log, isWanted = () => asAuth(backupIsWanted), run }: Options,
  ending: AbortSignal,
): Promise<void> {
  if (!(await isWanted()) || ending.aborted) return
  const { status, output, errors } = await run(ending)
  if (ending.aborted) return
  if (status !== 0) return log.error({ reason: errors.trim() }, "the daily backup failed and is tried again")
  const result = output.trim().split("\n").at(-1)
  log.info({ result }, "the daily backup ran")
  if (errors.trim() !== "") log.warn({ reason: errors.trim() }, "the daily backup is not complete")
}
