import { createHash } from "node:crypto"

/** Returns what the database holds of a token that is in a cookie or in a mail: only its hash. */
export function tokenHashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest()
}
