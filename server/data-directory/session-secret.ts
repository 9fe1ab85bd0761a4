import { randomBytes } from "node:crypto"
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs"
import { join } from "node:path"
import { ForeseenFailure } from "../start/foreseen-failure.ts"

const SHORTEST = 32

export const secretFile = (dataDirectory: string) => join(dataDirectory, "session-secret")

/**
 * The secret of this installation, generated at its first start and then always the same; null where there is none yet.
 * Throws a ForeseenFailure where the file can't be read or is damaged; a new secret would silently end every session.
 */
export function keptSecret(dataDirectory: string): string | null {
  const file = secretFile(dataDirectory)
  try {
    const secret = readFileSync(file, "utf8").trim()
    if (secret.length >= SHORTEST) return secret
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === "ENOENT") return null
    throw new ForeseenFailure(`The generated secret can't be read: ${message}.`)
  }
  throw new ForeseenFailure(
    `The file ${file} is damaged: put it back from where you keep it, or write 32 or more random characters into it, and all owners sign in anew.`,
  )
}

export function newSecret(): string {
  return randomBytes(32).toString("base64url")
}

/** Readable by its owner only. */
export function keepSecret(dataDirectory: string, secret: string): void {
  const file = secretFile(dataDirectory)
  const unfinished = `${file}.new`
  rmSync(unfinished, { force: true })
  const handle = openSync(unfinished, "wx", 0o600)
  writeSync(handle, `${secret}\n`)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(unfinished, file)
}
