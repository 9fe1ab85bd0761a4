import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const memory = "/dev/shm"
/** What the databases, stores and backups of a whole run take at a time, with room to spare. In bytes. */
const enough = 6 * 1024 ** 3

/**
 * A temporary folder for everything that a run writes, in memory where the system has a place for that: tests store
 * thousands of files, each of which the product waits for until the disk has it. It goes with this process.
 */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), "vitrine-"))
  // Servers of the tests run as users of their own, and must get through.
  chmodSync(folder, 0o711)
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
