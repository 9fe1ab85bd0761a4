import { mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"

/**
 * Creates a folder, and the folders above it that are missing. Node's `recursive` option never ends if a folder exists
 * but reports ENOENT for everything created in it, as `/proc` does, and as a folder does whose disk is mounted on
 * demand.
 * @throws the system's error
 */
export function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return
  const parent = dirname(folder)
  if (statSync(parent, { throwIfNoEntry: false }) === undefined) makeFolder(parent, mode)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
