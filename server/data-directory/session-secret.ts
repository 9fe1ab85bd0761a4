import { randomBytes } from "node:crypto"
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs"
import { join } from "node:path"
import { ForeseenFailure } from "../foreseen-failure.ts"

const SHORTEST = 32

/**
 * The secret of this installation: generated at the first start, then always the same, readable by its owner only.
 * Throws a ForeseenFailure where the file can't be read or is damaged; a new secret would silently end every session.
 */
export function sessionSecret(dataDirectory: string): string {
  const file = join(dataDirectory, "session-secret")
  try {
    const secret = readFileSync(file, "utf8").trim()
    if (secret.length >= SHORTEST) return secret
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === "ENOENT") return generate(file)
    throw new ForeseenFailure(`The generated secret can't be read: ${message}.`)
  }
  throw new ForeseenFailure(
    `The file ${file} is damaged: restore it, or remove it and everybody signs in anew.`,
  )
}

function generate(file: string): string {
  const secret = randomBytes(32).toString("base64url")
  const unfinished = `${file}.new`
  rmSync(unfinished, { force: true })
  const handle = openSync(unfinished, "wx", 0o600)
  writeSync(handle, `${secret}\n`)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(unfinished, file)
  return secret
}
