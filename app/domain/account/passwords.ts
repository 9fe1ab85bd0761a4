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
export function fulfilledRequirements(input: PasswordChange): Record<PasswordRequirement, boolean> {
  const { current, next, again } = formsOf(input)
  return {
    length: lengthOf(next) >= limits.passwordLeast,
    letter: /\p{L}/u.test(next),
    digit: /\p{Nd}/u.test(next),
    different: current !== "" && next !== "" && current !== next,
    same: next !== "" && next === again,
  }
}

/** The first reason against a change, in the order of the specification (section 5); null when it may be tried. */
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

/** A shop's new password that an administrator types twice. */
type SetPassword = { next: string; again: string }

/** Why it is rejected, and the field that shows it. */
export type SetPasswordProblem =
  | { field: "next"; key: "missing" | "too_weak" | "too_long" }
  | { field: "again"; key: "missing" | "mismatch" }

/** The first reason against it, by the rules that the shop's own changes obey; null when it is taken. */
export function setPasswordProblem({ next, again }: SetPassword): SetPasswordProblem | null {
  if (next === "") return { field: "next", key: "missing" }
  if (again === "") return { field: "again", key: "missing" }
  const fulfilled = fulfilledRequirements({ current: "", next, again })
  if (!fulfilled.same) return { field: "again", key: "mismatch" }
  if (isPasswordTooLong(next)) return { field: "next", key: "too_long" }
  return fulfilled.length && fulfilled.letter && fulfilled.digit ? null : { field: "next", key: "too_weak" }
}

type NewPassword = { next: string; again: string }

/** Why an administrator's new password is rejected, and the field that shows it. */
export type NewPasswordProblem =
  | { field: "next"; key: "missing" | "too_short" | "too_long" }
  | { field: "again"; key: "mismatch" }

/**
 * The first reason to reject a password that is set by mail, or null. Passwords are compared in their normalised form.
 */
export function newPasswordProblem({ next, again }: NewPassword): NewPasswordProblem | null {
  if (next === "") return { field: "next", key: "missing" }
  if ([...next.normalize("NFKC")].length < limits.adminPasswordLeast)
    return { field: "next", key: "too_short" }
  if (isPasswordTooLong(next)) return { field: "next", key: "too_long" }
  return next.normalize("NFKC") === again.normalize("NFKC") ? null : { field: "again", key: "mismatch" }
}

/** Seconds in which a given password counts as recent: dangerous actions don't require it again. */
export const passwordStaysRecent = 15 * 60

/** `age` is in seconds since it was given. */
export function isPasswordRecent(age: number): boolean {
  return age <= passwordStaysRecent
}

/** The field for the signed-in person's password, in every form that has it. */
export const ownPasswordField = "own_password"

/** Whether a field with this name holds a password or a code, which no page repeats. */
export function isSecretField(name: string): boolean {
  return /^(?:again|code|.*password)$/.test(name)
}

/** Why an action that takes one's own password was not done; `wait` is in seconds. */
export type OwnPasswordProblem =
  | { kind: "password_missing" | "wrong_password" }
  | { kind: "too_many_attempts"; wait: number }

/** The HTTP status for each problem. */
export const ownPasswordStatus: Readonly<Record<OwnPasswordProblem["kind"], number>> = {
  password_missing: 400,
  wrong_password: 401,
  too_many_attempts: 429,
}
