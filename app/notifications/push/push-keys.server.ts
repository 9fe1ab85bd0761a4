import { createECDH, ECDH } from "node:crypto"
import type { VapidKeys } from "@block65/webcrypto-web-push"
import { derivedKey } from "#app/auth/platform-keys.server.ts"
import { ownedByApplication } from "#app/application-context.server.ts"

/** The order of the curve P-256. */
const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const opened = ownedByApplication<VapidKeys>("push keys")

/**
 * Derives the key with which the platform signs its messages to push services (VAPID, RFC 8292). Every process and
 * every start has the same key, because a browser's subscription belongs to one key. `contact` is the email address for
 * operators of push services. The application calls it once at its start.
 */
export function openPushKeys({ contact }: { contact: string }): void {
  // It has 128 bits more than the curve's order, so that each key is equally likely (FIPS 186-5, A.2.1).
  const random = derivedKey("webPush", 48)
  const scalar = (BigInt(`0x${random.toString("hex")}`) % (curveOrder - 1n)) + 1n
  const pair = createECDH("prime256v1")
  pair.setPrivateKey(scalar.toString(16).padStart(64, "0"), "hex")
  opened.set({
    subject: `mailto:${contact}`,
    publicKey: pair.getPublicKey("base64url"),
    privateKey: Buffer.from(scalar.toString(16).padStart(64, "0"), "hex").toString("base64url"),
  })
}

/** Returns whether a text is the public key of a device: an uncompressed point of P-256 as base64url (RFC 8291). */
export function isDeviceKey(text: string): boolean {
  if (!/^[\w-]{87}$/.test(text)) return false
  try {
    return ECDH.convertKey(text, "prime256v1", "base64url", "base64url", "uncompressed") === text
  } catch {
    return false
  }
}

export const pushKeys = (): VapidKeys => opened.opened()
