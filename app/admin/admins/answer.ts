import type { NewAdminFields, NewAdminProblems } from "#app/domain/account/new-admin-form.ts"
import type { OwnPasswordProblem } from "#app/domain/account/own-password.ts"

/** Why something was not done: names that `admin-text` knows. */
export type AdminRefusal =
  | ("create_failed" | "remove_failed" | "resend_failed" | "form_unreadable" | "gone" | "signed_out")
  | ("oneself" | "last_one" | "you_are_gone" | "confirmed" | "too_many_mails")

/** What the page says of something that was sent to it; whatever was done leads on instead. */
export type AdminAnswer = {
  refusal?: AdminRefusal
  /** What was typed, the passwords aside, so that a page without a script still shows it. */
  fields?: Omit<NewAdminFields, "password">
  problems?: NewAdminProblems
  ownPassword?: OwnPasswordProblem
}
