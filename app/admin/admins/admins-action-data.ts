import type { NewAdminFields, NewAdminProblems } from "#app/domain/account/new-admin.ts"
import type { OwnPasswordProblem } from "#app/domain/account/passwords.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { AdminsDialogState } from "./admins-dialog-state.ts"

/** The flashes by their name in the address. */
export const flashes = {
  created: m.admins_created,
  removed: m.admins_removed,
  resent: m.admins_resent,
} as const

/** The reasons for a rejected action (specification 8, and what it leaves open). */
export const errors = {
  create_failed: m.admins_create_failed,
  remove_failed: m.admins_remove_failed,
  resend_failed: m.admins_resend_failed,
  form_unreadable: m.problem_upload_unreadable,
  gone: m.admins_gone,
  oneself: m.admins_oneself,
  last_one: m.admins_last_one,
  you_are_gone: m.admin_access_denied,
  confirmed: m.admins_confirmed_already,
  too_many_mails: m.admins_too_many_mails,
} as const

export type AdminError = keyof typeof errors

/** The response to a form that changed nothing; after a change the browser is redirected. */
export type AdminActionData = {
  error?: AdminError
  /** The input without the passwords, so that a page without a script still shows it. */
  fields?: Omit<NewAdminFields, "password">
  problems?: NewAdminProblems
  ownPassword?: OwnPasswordProblem
}

/** The error of each dialog when the connection breaks or the database does not respond. */
export const failures: Readonly<Record<AdminsDialogState["kind"], AdminError>> = {
  list: "form_unreadable",
  new: "create_failed",
  remove: "remove_failed",
  resend: "resend_failed",
}
