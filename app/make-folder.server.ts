import { mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"

/**
 * Makes a folder, and those above it that are missing. Node's own `recursive` tries for ever where a folder is there and
 * says of what is made in it that there is no such place, as `/proc` does, and a folder whose disk is mounted on demand.
 * @throws the system's error
 */
export function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return
  const parent = dirname(folder)
  if (statSync(parent, { throwIfNoEntry: false }) === undefined) makeFolder(parent, mode)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
