import type { EndProblem } from "#app/domain/account/signed-in-devices.ts"
import { m } from "#app/messages/compiled/messages.js"
import { problemSentence } from "../sign-in-problem.ts"

/** What is said beside the password that signs other devices out; a failure stands elsewhere. */
export function endPasswordError(problem: EndProblem | null): string | undefined {
  switch (problem?.kind) {
    case "password_missing":
      return m.password_missing()
    case "wrong_password":
      return m.password_wrong_current()
    case "too_many_attempts":
      return problemSentence({ field: null, ...problem })
    default:
      return undefined
  }
}
