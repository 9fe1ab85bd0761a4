import { isPasswordTooLong, fulfilledRequirements } from "./password-rules.ts"

/** A shop's new password that an administrator types twice. */
export type SetPassword = { next: string; again: string }

/** Why it is refused, and the field that shows it. */
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
