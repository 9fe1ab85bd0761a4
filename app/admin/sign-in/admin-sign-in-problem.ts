import { m } from "#app/messages/compiled/messages.js"

/** Why the sign-in was rejected, and the field that shows it; `wait` is in seconds. */
export type SignInProblem =
  | { field: "email"; kind: "email_missing" | "email_shape" }
  | { field: "password"; kind: "password_missing" }
  | { field: null; kind: "invalid_credentials" | "access_denied" | "email_unconfirmed" | "unexpected" }
  | { field: null; kind: "too_many_attempts"; wait: number }

/** Returns the sentence of a problem (specification, sections 5 and 8). */
export function problemSentence(problem: SignInProblem): string {
  switch (problem.kind) {
    case "email_missing":
      return m.admin_email_missing()
    case "email_shape":
      return m.admin_email_shape()
    case "password_missing":
      return m.password_missing()
    case "invalid_credentials":
      return m.admin_invalid_credentials()
    case "access_denied":
      return m.admin_access_denied()
    case "email_unconfirmed":
      return m.admin_email_unconfirmed()
    case "unexpected":
      return m.admin_unexpected_error()
    case "too_many_attempts":
      return waitSentence(problem.wait)
  }
}

/** Says how long the person has to wait, in seconds or, from a minute on, in minutes. */
export function waitSentence(seconds: number): string {
  return seconds < 60
    ? m.too_many_attempts_seconds({ count: seconds })
    : m.too_many_attempts_minutes({ count: Math.ceil(seconds / 60) })
}
