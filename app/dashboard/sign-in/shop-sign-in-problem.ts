import { m } from "#app/messages/compiled/messages.js"
import { waitText } from "#app/messages/wait-text.ts"

/** The reason of a rejected sign-in, and the field that shows it. */
export type SignInProblem =
  | { field: "name"; kind: "name_missing" | "shop_not_found" }
  | { field: "password"; kind: "password_missing" | "invalid_password" }
  | { field: null; kind: "login_failed" }
  | { field: null; kind: "too_many_attempts"; waitSeconds: number }

const sentences = {
  name_missing: m.sign_in_name_missing,
  shop_not_found: m.shop_not_found,
  password_missing: m.password_missing,
  invalid_password: m.invalid_password,
  login_failed: m.login_failed,
} as const

/** Returns the sentence of a problem (specification, section 8). */
export function problemSentence(problem: SignInProblem): string {
  return problem.kind === "too_many_attempts" ? waitText(problem.waitSeconds) : sentences[problem.kind]()
}
