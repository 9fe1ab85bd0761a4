import { randomBytes } from "node:crypto"
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { makeFolder } from "#app/make-folder.server.ts"
import { writeDurable } from "../embedded-postgres/sync-folder.ts"
import { OperatorError } from "../log/failures.ts"

const minSecretCharacters = 32

export const secretFile = (dataDirectory: string) => join(dataDirectory, "session-secret")

/**
 * Returns the secret of this installation, which its first start generates; null if there is none yet.
 * @throws OperatorError if the file can't be read or is damaged, because a new secret would silently end every session
 */
export function storedSecret(dataDirectory: string): string | null {
  const file = secretFile(dataDirectory)
  try {
    const secret = readFileSync(file, "utf8").trim()
    if (secret.length >= minSecretCharacters) return secret
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === "ENOENT") return null
    throw new OperatorError(`The generated secret can't be read: ${message}.`)
  }
  throw new OperatorError(
    `The file ${file} is damaged: put it back from where you keep it, or write 32 or more random characters into it, and all owners sign in anew.`,
  )
}

export function newSecret(): string {
  return randomBytes(32).toString("base64url")
}

/** Writes the secret to a file that only its owner can read. */
export function storeSecret(dataDirectory: string, secret: string): void {
  const file = secretFile(dataDirectory)
  // A file that is left over may be readable for others.
  rmSync(`${file}.new`, { force: true })
  writeDurable(file, `${secret}\n`)
}

type DataDirectoryLock = { release(): void }

/** SQLite's result code for a file that another process holds. */
const sqliteBusy = 5

/**
 * Locks the directory for this process alone, and creates it if need be; `undefined` if another process has it. The
 * lock is the kernel's, on an empty SQLite file: Node has no other file lock that ends with its process, even after a
 * crash, and that processes in other containers see too. Nothing else may open the file `lock`.
 * @throws OperatorError if the directory can't be used at all
 */
export function lockDataDirectory(directory: string): DataDirectoryLock | undefined {
  let file: DatabaseSync | undefined
  try {
    makeFolder(directory, 0o700)
    file = new DatabaseSync(join(directory, "lock"))
    file.exec("pragma journal_mode = off; begin exclusive")
    const held = file
    return { release: () => held.close() }
  } catch (error) {
    file?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === sqliteBusy) return undefined
    throw new OperatorError(`DATA_DIR: the folder ${directory} can't be written to: ${message}.`)
  }
}
