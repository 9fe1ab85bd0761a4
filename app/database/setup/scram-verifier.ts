import { createHash, createHmac, pbkdf2 } from "node:crypto"
import { promisify } from "node:util"

const iterations = 4096

/**
 * What PostgreSQL stores of a password (RFC 5803), so that the password itself is in no statement and in no log of one.
 * The salt is derived too: the same password gives the same text.
 */
export async function scramVerifier(password: string): Promise<string> {
  const salt = createHash("sha256").update(`vitrine salt ${password}`).digest().subarray(0, 16)
  const salted = await promisify(pbkdf2)(password, salt, iterations, 32, "sha256")
  const keyOf = (name: string) => createHmac("sha256", salted).update(name).digest()
  const storedKey = createHash("sha256").update(keyOf("Client Key")).digest("base64")
  const serverKey = keyOf("Server Key").toString("base64")
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${serverKey}`
}
