import { createHmac } from "node:crypto"
import { derivedKey } from "#app/auth/platform-keys.server.ts"

/**
 * An id that follows from its parts, so that two requests at the same moment get one; without the key it can't be
 * guessed.
 */
export function derivedId(parts: readonly (string | null)[]): string {
  const bytes = createHmac("sha256", derivedKey("cartId")).update(JSON.stringify(parts)).digest()
  // RFC 9562, 5.8: an id whose bits are its maker's own matter.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
