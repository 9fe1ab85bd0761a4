import { m } from "#app/messages/compiled/messages.js"
import { waitSentence } from "../door/wait-sentence.ts"

/** Why the second step was not changed, and beside which field it is said; `wait` is in seconds. */
export type AccountProblem =
  | { field: "password"; kind: "password_missing" | "wrong_password" }
  | { field: "code"; kind: "code_missing" | "wrong_code" }
  | { field: null; kind: "changed_meanwhile" | "unexpected" }
  | { field: null; kind: "too_many_attempts"; wait: number }

/** The sentence of a problem. */
export function accountSentence(problem: AccountProblem): string {
  switch (problem.kind) {
    case "password_missing":
      return m.password_missing()
    case "wrong_password":
      return m.invalid_password()
    case "code_missing":
      return m.admin_code_missing()
    case "wrong_code":
      return m.admin_code_wrong()
    case "changed_meanwhile":
      return m.admin_changed_meanwhile()
    case "unexpected":
      return m.admin_unexpected_error()
    case "too_many_attempts":
      return waitSentence(problem.wait)
  }
}
