import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { derivedKey } from "../platform-keys.server.ts"
import { namedCookie } from "#app/http/cookies.ts"

/** It counts from the last sign-in. */
export const deviceLifetimeSeconds = 365 * 86_400

/** One device can be known for so many accounts, enough for a counter that serves several shops. */
const maxAccounts = 5

/**
 * The end in seconds since 1970, in hex; the random name of the device, 96 bits; a signature over both and the account.
 */
const shape = /^([0-9a-f]{8})([\w-]{16})([\w-]{43})$/

type Given = {
  /** The value of the cookie. */
  devices: string | null
  /** Any text that names the account. */
  account: string
  /** Milliseconds since 1970. */
  now: number
}

/** Returns the random name of a device that signed in to this account before; null for an unknown device. */
export function knownDevice({ devices, account, now }: Given): string | null {
  for (const entry of entriesOf(devices)) {
    const [, until = "", name = "", signature = ""] = shape.exec(entry) ?? []
    if (Number.parseInt(until, 16) * 1_000 <= now) continue
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(until, name, account)))) return name
  }
  return null
}

/**
 * Returns the cookie's value after a sign-in to this account. The device keeps its name, and with it its throttle
 * count.
 */
export function rememberDevice({ devices, account, now }: Given): string {
  const name = knownDevice({ devices, account, now }) ?? randomBytes(12).toString("base64url")
  const until = Math.floor(now / 1_000 + deviceLifetimeSeconds).toString(16)
  const others = entriesOf(devices).filter((one) => knownDevice({ devices: one, account, now }) === null)
  return [`${until}${name}${signatureOf(until, name, account)}`, ...others].slice(0, maxAccounts).join(".")
}

/** The cookie grants no access. It only identifies the device, so it outlives the session. */
export const devicesCookie = namedCookie("devices", deviceLifetimeSeconds)

function entriesOf(devices: string | null): string[] {
  const entries = devices === null ? [] : devices.split(".", maxAccounts)
  return entries.filter((entry) => shape.test(entry))
}

function signatureOf(until: string, name: string, account: string): string {
  return createHmac("sha256", derivedKey("knownDevice"))
    .update(`${until} ${name} ${account}`)
    .digest("base64url")
}
