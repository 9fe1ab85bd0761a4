import { limits } from "../limits.ts"
import { isPasswordTooLong } from "./password-rules.ts"

export type NewPassword = { next: string; again: string }

/** Why an administrator's new password is refused, and the field that shows it. */
export type NewPasswordProblem =
  | { field: "next"; key: "missing" | "too_short" | "too_long" }
  | { field: "again"; key: "mismatch" }

/**
 * The first reason to refuse a password that is set by mail, or null. Passwords are compared in their normalised form.
 */
export function newPasswordProblem({ next, again }: NewPassword): NewPasswordProblem | null {
  if (next === "") return { field: "next", key: "missing" }
  if ([...next.normalize("NFKC")].length < limits.adminPasswordLeast)
    return { field: "next", key: "too_short" }
  if (isPasswordTooLong(next)) return { field: "next", key: "too_long" }
  return next.normalize("NFKC") === again.normalize("NFKC") ? null : { field: "again", key: "mismatch" }
}
