import { createHmac, timingSafeEqual } from "node:crypto"
import { derivedKey } from "#app/auth/platform-keys.server.ts"

/** A person needs at least this long to fill in the application form. */
const minAgeMs = 2_000
const maxAgeMs = 86_400_000

/** Returns the signed time at which a visitor began to fill in the form. `now` is in milliseconds since 1970. */
export function signTimestamp(now: number): string {
  return `${now}.${signatureOf(String(now))}`
}

/** Checks the age of a timestamp at `now`. It is `none` if its signature is wrong or it has expired. */
export function readSignedTimestamp(timestamp: string, now: number): "none" | "too_quick" | "fine" {
  const [, time = "", signature = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(timestamp) ?? []
  if (time === "" || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(time)))) return "none"
  const age = now - Number(time)
  if (age > maxAgeMs) return "none"
  return age < minAgeMs ? "too_quick" : "fine"
}

function signatureOf(text: string): string {
  return createHmac("sha256", derivedKey("applicationTimestamp")).update(text).digest("base64url")
}
