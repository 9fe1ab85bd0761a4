import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption"
import { readFileSync } from "node:fs"
import { OperatorError } from "../../log/failures.ts"

/** A key pair as text: `age1…`, and `AGE-SECRET-KEY-1…`. */
export type AgeKeys = { publicKey: string; privateKey: string }

export async function newAgeKeys(): Promise<AgeKeys> {
  const privateKey = await generateX25519Identity()
  return { publicKey: await identityToRecipient(privateKey), privateKey }
}

/** Returns the key without the space around it; null for a text that is no `age1…` key. */
export function parsePublicKey(text: string): string | null {
  return accepted(text, (key) => new Encrypter().addRecipient(key))
}

/** Returns the key without the space around it; null for a text that is no `AGE-SECRET-KEY-1…`. */
export function parsePrivateKey(text: string): string | null {
  return accepted(text, (key) => new Decrypter().addIdentity(key))
}

function accepted(text: string, check: (key: string) => void): string | null {
  const key = text.trim()
  try {
    check(key)
    return key
  } catch {
    return null
  }
}

/**
 * Reads the first key of a file that `age-keygen` or `backup --new-key` wrote.
 * @throws OperatorError
 */
export function readPrivateKey(file: string): string {
  let text: string
  try {
    text = readFileSync(file, "utf8")
  } catch (error) {
    throw new OperatorError(`The key ${file} can't be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  for (const line of text.split("\n")) {
    const key = parsePrivateKey(line)
    if (key !== null) return key
  }
  throw new OperatorError(`${file} has no line with an AGE-SECRET-KEY: name the file of the private key.`)
}
