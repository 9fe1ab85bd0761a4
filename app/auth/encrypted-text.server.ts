import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { derivedKey } from "./platform-keys.server.ts"

const ivLength = 12
const tagLength = 16

/**
 * Encrypts `text` so that only this platform can read it, and only for the same `use`. For values that a stolen copy of
 * the database, or a cookie, must not reveal. The result has letters, digits, `-` and `_`.
 */
export function encryptText(text: string, use: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv("aes-256-gcm", derivedKey("storedText"), iv).setAAD(Buffer.from(use))
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")
}

/** The encrypted text; null for one that was altered, made for another use, or under another secret. */
export function decryptText(encrypted: string, use: string): string | null {
  const bytes = Buffer.from(encrypted, "base64url")
  if (bytes.length < ivLength + tagLength) return null
  const tag = bytes.subarray(ivLength, ivLength + tagLength)
  const decipher = createDecipheriv("aes-256-gcm", derivedKey("storedText"), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(use)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString(
      "utf8",
    )
  } catch {
    return null
  }
}
