import { createHash } from "node:crypto"
import { Secret, TOTP } from "otpauth"
import { consumeRecoveryCode, consumeTotpStep } from "#app/database/auth/second-factors.ts"
import type { AuthDatabase } from "#app/database/connection/scopes.server.ts"
import { readOneTimeCode } from "#app/domain/account/one-time-code.ts"
import { decryptText } from "../encrypted-text.server.ts"

/** A stored secret is encrypted for this use. */
export const secretUse = "totp secret"

/** Returns the stored hash of a person's recovery code, 32 bytes. The code itself has 140 bits. */
export function recoveryHash(identityId: string, code: string): Buffer {
  return createHash("sha256").update(`${identityId} ${code}`).digest()
}

/**
 * Consumes a code of the app or a recovery code, and returns which it was; null for a wrong one. `secret` is the
 * stored, encrypted one.
 */
export async function consumeCode(
  db: AuthDatabase,
  person: { identityId: string; secret: string },
  input: string,
): Promise<"app" | "recovery" | null> {
  const read = readOneTimeCode(input)
  if (read === null) return null
  const { identityId } = person
  if (read.kind === "recovery") {
    return (await consumeRecoveryCode(db, identityId, recoveryHash(identityId, read.code)))
      ? "recovery"
      : null
  }
  const secret = decryptText(person.secret, secretUse)
  const step = secret === null ? null : totpStep(secret, read.code, Date.now())
  return step !== null && (await consumeTotpStep(db, identityId, step)) ? "app" : null
}

/** Every authenticator app has this format: six digits, SHA-1, a new code each 30 seconds. */
const periodSeconds = 30

/** Returns a new secret: 160 bits in base 32, which apps accept. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Returns the text of the QR code. */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * Returns the time step of a right code, now or one step away; null for a wrong code. The caller must not accept a step
 * twice.
 */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1_000 / periodSeconds) + delta
}

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: "Vitrine", label, secret: Secret.fromBase32(secret), period: periodSeconds })
}
