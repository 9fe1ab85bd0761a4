import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const memory = "/dev/shm"
/** What the databases, stores and backups of a whole run take at a time, with room to spare. In bytes. */
const enough = 6 * 1024 ** 3

/** The run's folder, for the programs that it starts. */
const known = "VITRINE_RUN_FOLDER"

/**
 * Lets everything that a run writes lie in one temporary folder, in memory if possible: tests store thousands of files,
 * and the product waits for each until it is on the disk. Who makes it deletes it at its end, because a test runner ends
 * its workers before they can. A run within a run has the folder of that.
 */
export function useRunFolder(): void {
  if (process.env[known] !== undefined) return
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), "vitrine-"))
  // Servers of the tests run as users of their own, and must get through.
  chmodSync(folder, 0o711)
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  process.env["TMPDIR"] = folder
  process.env[known] = folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
