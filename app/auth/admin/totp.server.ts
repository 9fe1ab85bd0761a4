import { Secret, TOTP } from "otpauth"

/** The format of every authenticator app: six digits, SHA-1, a new code each 30 seconds. */
const period = 30

/** A new secret: 160 bits in base 32, as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code holds. */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * The time step of a right code, now or one step away; null for a wrong code. The caller must not accept a step twice.
 */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1_000 / period) + delta
}

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: "Vitrine", label, secret: Secret.fromBase32(secret), period })
}
