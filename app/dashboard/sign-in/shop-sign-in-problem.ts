import { m } from "#app/messages/compiled/messages.js"

/** The reason of a rejected sign-in, and the field that shows it; `wait` is in seconds. */
export type SignInProblem =
  | { field: "name"; kind: "name_missing" | "shop_not_found" }
  | { field: "password"; kind: "password_missing" | "invalid_password" }
  | { field: null; kind: "login_failed" }
  | { field: null; kind: "too_many_attempts"; wait: number }

/** Returns the sentence of a problem (specification, section 8). */
export function problemSentence(problem: SignInProblem): string {
  switch (problem.kind) {
    case "name_missing":
      return m.sign_in_name_missing()
    case "shop_not_found":
      return m.shop_not_found()
    case "password_missing":
      return m.password_missing()
    case "invalid_password":
      return m.invalid_password()
    case "login_failed":
      return m.login_failed()
    case "too_many_attempts":
      return problem.wait < 60
        ? m.too_many_attempts_seconds({ count: problem.wait })
        : m.too_many_attempts_minutes({ count: Math.ceil(problem.wait / 60) })
  }
}
