import { limits } from "../limits.ts"

/** The values of the three fields of a password change. */
export type PasswordChange = { current: string; next: string; again: string }

/** The requirements of a new password, in the order of their list. */
export const passwordRequirements = ["length", "letter", "digit", "different", "same"] as const
export type PasswordRequirement = (typeof passwordRequirements)[number]

/** The reason why a change can't be sent. The field `field` shows it, or the whole form if that is null. */
export type PasswordProblem =
  | { field: null; key: "password_fields_missing" }
  | { field: "again"; key: "password_not_same" }
  | { field: "next"; key: "password_too_weak" | "password_too_long" | "password_not_different" }

/** Returns which requirements are fulfilled. A comparison with an empty field is not. */
export function fulfilledRequirements(input: PasswordChange): Record<PasswordRequirement, boolean> {
  const { current, next, again } = formsOf(input)
  return {
    length: lengthOf(next) >= limits.minPassword,
    letter: /\p{L}/u.test(next),
    digit: /\p{Nd}/u.test(next),
    different: current !== "" && next !== "" && current !== next,
    same: next !== "" && next === again,
  }
}

/** Returns the first problem of a change, in the order of the specification (section 5); null if it may be sent. */
export function passwordProblem(input: PasswordChange): PasswordProblem | null {
  const { current, next, again } = input
  if (current === "" || next === "" || again === "") return { field: null, key: "password_fields_missing" }
  const fulfilled = fulfilledRequirements(input)
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

/** Counts characters as people do: an emoji is one. */
function lengthOf(password: string): number {
  return [...password.normalize("NFKC")].length
}

/** Normalises the passwords as hashing does: a letter is the same, however a keyboard composes it. */
function formsOf({ current, next, again }: PasswordChange): PasswordChange {
  return {
    current: current.normalize("NFKC"),
    next: next.normalize("NFKC"),
    again: again.normalize("NFKC"),
  }
}

/** A shop's new password, which an administrator types twice. */
type SetPassword = { next: string; again: string }

/** The reason why it is rejected, and the field that shows it. */
export type SetPasswordProblem =
  | { field: "next"; key: "missing" | "too_weak" | "too_long" }
  | { field: "again"; key: "missing" | "mismatch" }

/** Returns the first problem, by the rules for the shop's own changes; null for a valid password. */
export function setPasswordProblem({ next, again }: SetPassword): SetPasswordProblem | null {
  if (next === "") return { field: "next", key: "missing" }
  if (again === "") return { field: "again", key: "missing" }
  const fulfilled = fulfilledRequirements({ current: "", next, again })
  if (!fulfilled.same) return { field: "again", key: "mismatch" }
  if (isPasswordTooLong(next)) return { field: "next", key: "too_long" }
  return fulfilled.length && fulfilled.letter && fulfilled.digit ? null : { field: "next", key: "too_weak" }
}

type NewPassword = { next: string; again: string }

/** The reason why an administrator's new password is rejected, and the field that shows it. */
export type NewPasswordProblem =
  | { field: "next"; key: "missing" | "too_short" | "too_long" }
  | { field: "again"; key: "mismatch" }

/**
 * Returns the first problem of a password that is set by mail, or null. Passwords are compared in their normalised
 * form.
 */
export function newPasswordProblem({ next, again }: NewPassword): NewPasswordProblem | null {
  if (next === "") return { field: "next", key: "missing" }
  if ([...next.normalize("NFKC")].length < limits.minAdminPassword) return { field: "next", key: "too_short" }
  if (isPasswordTooLong(next)) return { field: "next", key: "too_long" }
  return next.normalize("NFKC") === again.normalize("NFKC") ? null : { field: "again", key: "mismatch" }
}

/** A password that was given less long ago counts as recent: dangerous actions don't require it again. */
export const recentPasswordSeconds = 15 * 60

/** Returns whether a password counts as recent; `ageSeconds` have passed since it was given. */
export function isPasswordRecent(ageSeconds: number): boolean {
  return ageSeconds <= recentPasswordSeconds
}

/** The field for the signed-in person's password, in every form that has it. */
export const ownPasswordField = "own_password"

/** Returns whether a field with this name holds a password or a code, which no page repeats. */
export function isSecretField(name: string): boolean {
  return /^(?:again|code|.*password)$/.test(name)
}

/** The reason why an action that requires one's own password failed. */
export type OwnPasswordProblem =
  | { kind: "password_missing" | "wrong_password" }
  | { kind: "too_many_attempts"; waitSeconds: number }

/** The HTTP status for each problem. */
export const ownPasswordStatus: Readonly<Record<OwnPasswordProblem["kind"], number>> = {
  password_missing: 400,
  wrong_password: 401,
  too_many_attempts: 429,
}
