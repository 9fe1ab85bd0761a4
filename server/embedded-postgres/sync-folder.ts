import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs"
import { dirname } from "node:path"

/** Makes the names inside `folder` survive a power cut. Windows has no such call and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return
  const handle = openSync(folder, "r")
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes a file that only its owner can read: after a power cut it is there whole, or as it was before. */
export function writeDurable(file: string, text: string): void {
  const handle = openSync(`${file}.new`, "w", 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(`${file}.new`, file)
  syncFolder(dirname(file))
}
