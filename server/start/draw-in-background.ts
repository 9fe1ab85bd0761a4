import type { ClientConfig } from "pg"
import { seedPicturesLeft } from "#app/database/seed/seed-pictures.ts"
import type { CommandRun } from "../jobs/run-command.ts"
import type { Logger } from "../log/logger.ts"
import { withClient } from "./with-client.ts"

type Background = {
  owner: ClientConfig
  log: Pick<Logger, "error">
  /** Prints a line for the person who started the platform. */
  print: (line: string) => void
  /** Runs one of the operator's commands in another process. */
  run: (parameters: readonly string[], ending: AbortSignal) => Promise<CommandRun>
}

/**
 * Draws the missing pictures while the platform serves. The returned function ends that, and the next start continues.
 */
export async function drawInBackground({ owner, log, print, run }: Background): Promise<() => Promise<void>> {
  if (!(await withClient(owner, seedPicturesLeft))) return async () => {}
  print(
    "The pictures of the example shops are being drawn and appear one after another, for about half a minute.",
  )
  const ending = new AbortController()
  const drawing = run(["seed"], ending.signal).then(
    ({ status, errors }) => {
      if (ending.signal.aborted) return
      if (status === 0) print("The pictures of the example shops are complete.")
      else
        log.error({ reason: errors.trim() }, "the pictures of the example shops are drawn at the next start")
    },
    (err: unknown) => log.error({ err }, "the pictures of the example shops are drawn at the next start"),
  )
  return async () => {
    ending.abort()
    await drawing
  }
}
