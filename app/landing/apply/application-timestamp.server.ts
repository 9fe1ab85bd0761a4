import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto"
import { ownedByApplication } from "#app/application-context.server.ts"

/** Milliseconds. A person needs at least this long to fill in the application form; a stamp expires after a day. */
const soonest = 2_000
const latest = 86_400_000

const timestampKey = ownedByApplication<Buffer>("application stamp key")

/** Derives the signing key. To be called once at the start. */
export function openTimestampKey({ secret }: { secret: string }): void {
  timestampKey.set(Buffer.from(hkdfSync("sha256", secret, "", "vitrine application stamp", 32)))
}

/** The time at which a visitor began to fill in the form, signed. `now` is in milliseconds since 1970. */
export function signTimestamp(now: number): string {
  return `${now}.${signatureOf(String(now))}`
}

/** How old a stamp is at `now`: `none` if its signature is wrong or it has expired. */
export function readSignedTimestamp(timestamp: string, now: number): "none" | "too_quick" | "fine" {
  const [, time = "", signature = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(timestamp) ?? []
  if (time === "" || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(time)))) return "none"
  const age = now - Number(time)
  if (age > latest) return "none"
  return age < soonest ? "too_quick" : "fine"
}

function signatureOf(text: string): string {
  const key = timestampKey.get()
  if (!key) throw new Error("the stamps are not open")
  return createHmac("sha256", key).update(text).digest("base64url")
}
