import { westernDigits } from "../text/text-input.ts"

/** One set has this many recovery codes. */
export const recoveryCodeCount = 10

/**
 * A code has this many letters and digits, with 5 bits each: 140 bits, too many to be found from a plain hash (ASVS
 * 6.5.2, 11.5.1).
 */
export const recoveryCodeLength = 28

/** Earlier codes of 16 and of 24 characters stay valid until they are used or renewed. */
const recoveryPattern = new RegExp(`^(?:[a-z2-7]{16}|[a-z2-7]{24}|[a-z2-7]{${recoveryCodeLength}})$`)

/** A second factor: six digits of an app, or a recovery code in its stored form. */
export type OneTimeCode = { kind: "app"; code: string } | { kind: "recovery"; code: string }

/** Reads a code in any digits, with any spaces and dashes; null for neither kind. */
export function readOneTimeCode(input: string): OneTimeCode | null {
  if (input.length > 100) return null
  const code = westernDigits(input)
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, "")
  if (/^\d{6}$/.test(code)) return { kind: "app", code }
  return recoveryPattern.test(code) ? { kind: "recovery", code } : null
}

/** Formats a recovery code in groups of four. */
export function showRecoveryCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, "$&-")
}
