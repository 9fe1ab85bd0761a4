import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"

/** A folder that is gone after the test. Register it before what runs in it: the last registered ends first. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-process-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
