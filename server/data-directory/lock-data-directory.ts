import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { ForeseenFailure } from "../start/foreseen-failure.ts"

export type DataDirectoryLock = { release(): void }

/** SQLite's result code for a file that another process holds. */
const BUSY = 5

/**
 * Takes the directory for this process alone, and makes it if need be; `undefined` where another process has it.
 * The lock is the kernel's, on an empty SQLite file: Node has no other file lock that ends with its process, however
 * that ends, and that processes in other containers see too. Nothing else may open the file `lock`.
 * Throws a ForeseenFailure where the directory can't be used at all.
 */
export function lockDataDirectory(directory: string): DataDirectoryLock | undefined {
  let file: DatabaseSync | undefined
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    file = new DatabaseSync(join(directory, "lock"))
    file.exec("pragma journal_mode = off; begin exclusive")
    const held = file
    return { release: () => held.close() }
  } catch (error) {
    file?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === BUSY) return undefined
    throw new ForeseenFailure(`The data directory ${directory} can't be written to: ${message}.`)
  }
}
