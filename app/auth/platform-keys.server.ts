import { hkdfSync } from "node:crypto"
import { ownedByApplication } from "#app/application-context.server.ts"

/** The texts from which keys are derived: with another text, what was signed or encrypted before can't be read. */
const purposes = {
  shopToken: "vitrine shop token",
  storedText: "vitrine sealed texts",
  applicationTimestamp: "vitrine application stamp",
  cartId: "vitrine cart id",
  knownDevice: "vitrine known device",
  webPush: "vitrine web push",
  uploadedPicture: "vitrine uploaded picture",
} as const

type KeyPurpose = keyof typeof purposes

type PlatformKeys = { readonly secret: string; readonly derived: Map<string, Buffer> }

const opened = ownedByApplication<PlatformKeys>("platform keys")

/** Keeps the platform's secret, which itself signs nothing. To be called once at the start. */
export function openPlatformKeys({ secret }: { secret: string }): void {
  opened.set({ secret, derived: new Map() })
}

/**
 * The key of a purpose, derived from the platform's secret by HKDF (RFC 5869): every process and every start has the same.
 * @param length bytes
 * @throws before {@link openPlatformKeys}
 */
export function derivedKey(purpose: KeyPurpose, length = 32): Buffer {
  const keys = opened.opened()
  const known = keys.derived.get(purpose)
  if (known !== undefined) return known
  const key = Buffer.from(hkdfSync("sha256", keys.secret, "", purposes[purpose], length))
  keys.derived.set(purpose, key)
  return key
}
