import { backupIsWanted } from "#app/database/backups.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { Logger } from "../../log/logger.ts"
import type { CommandRun } from "../../background/run-command.ts"

/** Milliseconds between two looks whether one is due; the first comes as long after the start. */
const every = 5 * 60_000

type Options = {
  /** 0: none is made. */
  keep: number
  log: Pick<Logger, "info" | "warn" | "error">
  /** Makes one, in a process of its own that ends when `ending` is aborted. */
  run: (ending: AbortSignal) => Promise<CommandRun>
  isWanted?: () => Promise<boolean>
  /** Called with milliseconds and a task, as `setInterval`; gives back what ends it. */
  repeat?: (milliseconds: number, task: () => void) => () => void
}

export type DailyBackups = { stop(): Promise<void> }

/** From now on this process sees to it that there is a backup a day; any number of processes may, and one makes it. */
export function startDailyBackups(options: Options): DailyBackups {
  const { keep, log, repeat = later } = options
  if (keep === 0) return { async stop() {} }
  const ending = new AbortController()
  let underway: Promise<void> | undefined
  const look = () =>
    (underway ??= makeIfWanted(options, ending.signal)
      .catch((err: unknown) => {
        if (!ending.signal.aborted) log.error({ err }, "the daily backup could not be started")
      })
      .finally(() => (underway = undefined)))
  const stopTimer = repeat(every, () => void look())
  return {
    async stop() {
      stopTimer()
      ending.abort()
      await underway
    },
  }
}

async function makeIfWanted(
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

/** Does not keep the process alive by itself. */
function later(milliseconds: number, task: () => void): () => void {
  const timer = setInterval(task, milliseconds).unref()
  return () => clearInterval(timer)
}
