import { limits } from "#app/domain/limits.ts"
import type { PasswordProblem } from "#app/domain/account/password-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { problemSentence, type SignInProblem } from "../sign-in-problem.ts"

/** Why the page's form did nothing, and beside which field it is said; null stands above the form, `toast` over the page. */
export type PasswordAnswer =
  | PasswordProblem
  | { field: "current"; key: "password_wrong_current" }
  | { field: "toast"; key: "password_change_failed" }
  | { field: null; key: "too_many_attempts"; problem: SignInProblem }

/** The sentence of an answer (specification, sections 5 and 8). */
export function answerSentence(answer: PasswordAnswer): string {
  switch (answer.key) {
    case "too_many_attempts":
      return problemSentence(answer.problem)
    case "password_too_long":
      return m.password_too_long({ limit: limits.password })
    case "password_fields_missing":
      return m.password_fields_missing()
    case "password_not_same":
      return m.password_not_same()
    case "password_too_weak":
      return m.password_too_weak()
    case "password_not_different":
      return m.password_not_different()
    case "password_wrong_current":
      return m.password_wrong_current()
    case "password_change_failed":
      return m.password_change_failed()
  }
}
