import type { OwnPasswordProblem } from "#app/domain/account/passwords.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Why nothing was changed, and the field that shows it. */
export type AccountProblem =
  | { field: "password"; own: OwnPasswordProblem }
  | { field: "code" | null; kind: AccountProblemKind }

type AccountProblemKind = "code_missing" | "wrong_code" | "changed_meanwhile" | "unexpected"

/** Returns the sentence of a problem that is not the password's. */
export function accountSentence(kind: AccountProblemKind): string {
  switch (kind) {
    case "code_missing":
      return m.admin_code_missing()
    case "wrong_code":
      return m.admin_code_wrong()
    case "changed_meanwhile":
      return m.admin_changed_meanwhile()
    case "unexpected":
      return m.admin_unexpected_error()
  }
}
