import type { NewPasswordProblem } from "#app/domain/admin-password.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"

/** The sentence of a problem with a new password. */
export function newPasswordSentence(problem: NewPasswordProblem): string {
  switch (problem.key) {
    case "missing":
      return m.password_missing()
    case "too_short":
      return m.password_least({ count: limits.adminPasswordLeast })
    case "too_long":
      return m.password_too_long({ limit: limits.password })
    case "mismatch":
      return m.password_mismatch()
  }
}
