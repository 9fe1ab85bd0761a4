import { createHmac } from "node:crypto"
import { derivedKey } from "#app/auth/platform-keys.server.ts"

/**
 * Returns an id derived from its parts: two requests at the same moment get the same one, and nobody can guess it
 * without the key.
 */
export function derivedId(parts: readonly (string | null)[]): string {
  const bytes = createHmac("sha256", derivedKey("cartId")).update(JSON.stringify(parts)).digest()
  // RFC 9562, 5.8 leaves the bits of such an id to its maker.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
