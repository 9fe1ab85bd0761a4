import { limits } from "../limits.ts"

/** What the three fields of a password change hold. */
export type PasswordChange = { current: string; next: string; again: string }

/** What a new password must be, in the order in which it is listed. */
export const passwordRequirements = ["length", "letter", "digit", "different", "same"] as const
export type PasswordRequirement = (typeof passwordRequirements)[number]

/** Why a change can't be sent. `field` shows the problem; null is for the whole form. */
export type PasswordProblem =
  | { field: null; key: "password_fields_missing" }
  | { field: "again"; key: "password_not_same" }
  | { field: "next"; key: "password_too_weak" | "password_too_long" | "password_not_different" }

/** The requirements that are fulfilled so far. A comparison with an empty field is not fulfilled. */
export function fulfilledRequirements(typed: PasswordChange): Record<PasswordRequirement, boolean> {
  const { current, next, again } = formsOf(typed)
  return {
    length: lengthOf(next) >= limits.passwordLeast,
    letter: /\p{L}/u.test(next),
    digit: /\p{Nd}/u.test(next),
    different: current !== "" && next !== "" && current !== next,
    same: next !== "" && next === again,
  }
}

/** The first reason against a change, in the order of the specification (section 5); null when it may be tried. */
export function passwordProblem(typed: PasswordChange): PasswordProblem | null {
  const { current, next, again } = typed
  if (current === "" || next === "" || again === "") return { field: null, key: "password_fields_missing" }
  const fulfilled = fulfilledRequirements(typed)
  if (!fulfilled.same) return { field: "again", key: "password_not_same" }
  if (isPasswordTooLong(next)) return { field: "next", key: "password_too_long" }
  if (!fulfilled.length || !fulfilled.letter || !fulfilled.digit)
    return { field: "next", key: "password_too_weak" }
  if (!fulfilled.different) return { field: "next", key: "password_not_different" }
  return null
}

export function isPasswordTooLong(password: string): boolean {
  return lengthOf(password) > limits.password
}

/** As people count: an emoji is one character. */
function lengthOf(password: string): number {
  return [...password.normalize("NFKC")].length
}

/** Passwords are compared as they are hashed: however a keyboard composes a letter, it is the same one. */
function formsOf({ current, next, again }: PasswordChange): PasswordChange {
  return {
    current: current.normalize("NFKC"),
    next: next.normalize("NFKC"),
    again: again.normalize("NFKC"),
  }
}
