import { createReadStream } from "node:fs"
import { open } from "node:fs/promises"
import { decrypted, DecryptionError } from "../age/age.ts"
import { OperatorError } from "../../log/failures.ts"

/** Reads a backup from its beginning at each call. */
export type BackupSource = () => AsyncIterable<Uint8Array>

const mark = "age-encryption.org/"

/**
 * Returns the bytes of a backup, decrypted if it is encrypted.
 * @throws OperatorError: no such file, no key, another key, damage
 */
export async function backupSource(file: string, privateKey: string | undefined): Promise<BackupSource> {
  const source = () => createReadStream(file)
  if (!(await isEncrypted(file))) return source
  if (privateKey === undefined) {
    throw new OperatorError(`${file} is encrypted: name the file of its private key with --key.`)
  }
  return async function* () {
    try {
      yield* decrypted(source(), privateKey)
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error
      throw new OperatorError(
        error.reason === "key"
          ? `${file} is encrypted for another key than the one of --key.`
          : `${file} is no whole backup: it was cut off or changed.`,
      )
    }
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, "r").catch(() => null)
  try {
    const start = await handle?.read(Buffer.alloc(mark.length))
    return start?.buffer.toString("latin1") === mark
  } catch {
    // If it is no file, reading it throws the reason.
    return false
  } finally {
    await handle?.close()
  }
}
