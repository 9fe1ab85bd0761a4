import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"

/**
 * A folder that is deleted after the test. Create it before the programs that use it, because cleanup runs in reverse
 * order.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-process-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
