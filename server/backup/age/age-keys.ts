import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption"
import { readFileSync } from "node:fs"
import { OperatorError } from "../../log/failures.ts"

/** Returns a key pair as text: `age1…`, and `AGE-SECRET-KEY-1…`. */
export async function newAgeKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await generateX25519Identity()
  return { publicKey: await identityToRecipient(privateKey), privateKey }
}

/** Returns whether a text is an `age1…` key. */
export function isPublicKey(text: string): boolean {
  return isAccepted(() => new Encrypter().addRecipient(text))
}

function isAccepted(use: () => void): boolean {
  try {
    use()
    return true
  } catch {
    return false
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
  const lines = text.split("\n").map((line) => line.trim())
  const key = lines.find((line) => isAccepted(() => new Decrypter().addIdentity(line)))
  if (key !== undefined) return key
  throw new OperatorError(`${file} has no line with an AGE-SECRET-KEY: name the file of the private key.`)
}
