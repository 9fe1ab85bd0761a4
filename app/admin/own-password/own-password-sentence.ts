import type { OwnPasswordProblem } from "#app/domain/account/own-password.ts"
import { m } from "#app/messages/compiled/messages.js"
import { waitSentence } from "../door/wait-sentence.ts"

/** What is said beside the field. */
export function ownPasswordSentence(problem: OwnPasswordProblem): string {
  switch (problem.kind) {
    case "password_missing":
      return m.password_missing()
    case "wrong_password":
      return m.invalid_password()
    case "too_many_attempts":
      return waitSentence(problem.wait)
  }
}
