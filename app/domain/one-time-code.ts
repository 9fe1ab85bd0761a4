import { westernDigits } from "./digits.ts"

/** How many recovery codes are handed over at once. */
export const recoveryCodeCount = 10

/** What somebody typed for a second step: six digits of an app, a recovery code in its stored form, or neither. */
export type OneTimeCode = { kind: "app"; code: string } | { kind: "recovery"; code: string }

/** In whichever digits, with whichever spaces and dashes; null for what can be neither. */
export function readOneTimeCode(typed: string): OneTimeCode | null {
  if (typed.length > 100) return null
  const code = westernDigits(typed)
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, "")
  if (/^\d{6}$/.test(code)) return { kind: "app", code }
  return /^[a-z2-7]{16}$/.test(code) ? { kind: "recovery", code } : null
}

/** A recovery code as it is shown: four groups of four. */
export function showRecoveryCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, "$&-")
}
