import { closeSync, fsyncSync, openSync } from "node:fs"

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
