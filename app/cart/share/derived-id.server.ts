import { createHmac, hkdfSync } from "node:crypto"
import { ownedByApplication } from "#app/application-context.server.ts"

const cartKey = ownedByApplication<Buffer>("cart key")

/** Derives the key of the ids. To be called once at the start. */
export function openCartIds({ secret }: { secret: string }): void {
  cartKey.set(Buffer.from(hkdfSync("sha256", secret, "", "vitrine cart id", 32)))
}

/**
 * An id that follows from its parts, so that two requests at the same moment get one; without the key it can't be
 * guessed.
 */
export function derivedId(parts: readonly (string | null)[]): string {
  const key = cartKey.get()
  if (!key) throw new Error("the ids of carts are not open")
  const bytes = createHmac("sha256", key).update(JSON.stringify(parts)).digest()
  // RFC 9562, 5.8: an id whose bits are its maker's own matter.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
