import { m } from "#app/messages/compiled/messages.js"
import { waitText } from "#app/messages/wait-text.ts"

/** Why the sign-in was rejected, and the field that shows it. */
export type SignInProblem =
  | { field: "email"; kind: "email_missing" | "email_shape" }
  | { field: "password"; kind: "password_missing" }
  | { field: null; kind: "invalid_credentials" | "access_denied" | "email_unconfirmed" | "unexpected" }
  | { field: null; kind: "too_many_attempts"; waitSeconds: number }

const sentences = {
  email_missing: m.admin_email_missing,
  email_shape: m.admin_email_shape,
  password_missing: m.password_missing,
  invalid_credentials: m.admin_invalid_credentials,
  access_denied: m.admin_access_denied,
  email_unconfirmed: m.admin_email_unconfirmed,
  unexpected: m.admin_unexpected_error,
} as const

/** Returns the sentence of a problem (specification, sections 5 and 8). */
export function problemSentence(problem: SignInProblem): string {
  return problem.kind === "too_many_attempts" ? waitText(problem.waitSeconds) : sentences[problem.kind]()
}
