import { westernDigits } from "../text/text-input.ts"

/** The number of recovery codes in one set. */
export const recoveryCodeCount = 10

/** Letters and digits of one, 5 bits each: 140 bits, too many to be found from a plain hash (ASVS 6.5.2, 11.5.1). */
export const recoveryCodeLength = 28

/** Codes of 16 and of 24 were handed over before, and stay good until they are used or renewed. */
const recoveryPattern = new RegExp(`^(?:[a-z2-7]{16}|[a-z2-7]{24}|[a-z2-7]{${recoveryCodeLength}})$`)

/** The input for a second factor: six digits of an app, a recovery code in its stored form, or neither. */
export type OneTimeCode = { kind: "app"; code: string } | { kind: "recovery"; code: string }

/** In whichever digits, with whichever spaces and dashes; null for what can be neither. */
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
