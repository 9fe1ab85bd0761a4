import type { ClientConfig } from "pg"
import { seedPicturesLeft } from "#app/database/seed/seed-pictures.ts"
import { runCommand } from "../jobs/run-command.ts"
import type { Logger } from "../log/logger.ts"
import { withClient } from "#app/database/setup/with-client.ts"

/**
 * Draws the missing pictures while the platform serves. The returned function ends that, and the next start continues.
 */
export async function drawInBackground(
  owner: ClientConfig,
  log: Pick<Logger, "error">,
): Promise<() => Promise<void>> {
  if (!(await withClient(owner, seedPicturesLeft))) return async () => {}
  console.log(
    "The pictures of the example shops are being drawn and appear one after another, for about half a minute.",
  )
  const ending = new AbortController()
  const drawing = runCommand(["seed"], ending.signal).then(
    ({ status, errors }) => {
      if (ending.signal.aborted) return
      if (status === 0) console.log("The pictures of the example shops are complete.")
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
