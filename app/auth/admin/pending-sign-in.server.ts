import { createHash } from "node:crypto"
import { namedCookie } from "#app/http/cookies.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { encryptText, decryptText } from "../encrypted-text.server.ts"

/** The code must follow the password within this time. */
export const pendingLifetimeSeconds = 300

const use = "pending sign-in"

/**
 * Returns an encrypted cookie value: the password was right. It gives access to nothing, and becomes invalid when the
 * password changes.
 */
export function pendingSignIn(identityId: string, passwordHash: string): string {
  const until = Date.now() + pendingLifetimeSeconds * 1_000
  return encryptText([identityId, until, markOf(passwordHash)].join(" "), use)
}

/** Returns the identity that gave the password and must still give a code. */
export function readPendingSignIn(pending: string): { identityId: string; mark: string } | null {
  const [identityId = "", until = "", mark = ""] = decryptText(pending, use)?.split(" ") ?? []
  return isIdentifier(identityId) && Number(until) > Date.now() ? { identityId, mark } : null
}

/** Returns a digest that identifies a stored password without revealing its hash. */
export function markOf(passwordHash: string): string {
  return createHash("sha256").update(passwordHash).digest("base64url")
}

export const pendingCookie = namedCookie("admin_code", pendingLifetimeSeconds)
