import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const memory = "/dev/shm"
/** The databases, stores and backups of a run need less at a time. */
const minFreeBytes = 6 * 1024 ** 3

/**
 * Creates a temporary folder for everything that a run writes, in memory if possible: tests store thousands of files,
 * and the product waits for each until it is on the disk. It is deleted with this process.
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
    return bavail * bsize >= minFreeBytes
  } catch {
    return false
  }
}
