import { limits } from "../limits.ts"
import { isPasswordTooLong } from "./password-rules.ts"

export type NewPassword = { next: string; again: string }

/** Why a new password of an administrator is not taken, and the field that it is said beside. */
export type NewPasswordProblem =
  | { field: "next"; key: "missing" | "too_short" | "too_long" }
  | { field: "again"; key: "mismatch" }

/** The first reason against a new password that is set by mail; null when it is taken. Compared as it is hashed. */
export function newPasswordProblem({ next, again }: NewPassword): NewPasswordProblem | null {
  if (next === "") return { field: "next", key: "missing" }
  if ([...next.normalize("NFKC")].length < limits.adminPasswordLeast)
    return { field: "next", key: "too_short" }
  if (isPasswordTooLong(next)) return { field: "next", key: "too_long" }
  return next.normalize("NFKC") === again.normalize("NFKC") ? null : { field: "again", key: "mismatch" }
}
