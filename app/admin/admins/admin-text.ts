import { limits } from "#app/domain/limits.ts"
import type { NewAdminProblems } from "#app/domain/account/new-admin-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { AdminRefusal } from "./answer.ts"

/** Specification 8, and what it leaves open. */
export const refusalText: Readonly<Record<AdminRefusal, () => string>> = {
  create_failed: m.admins_create_failed,
  remove_failed: m.admins_remove_failed,
  resend_failed: m.admins_resend_failed,
  form_unreadable: m.problem_upload_unreadable,
  signed_out: m.admin_form_signed_out,
  gone: m.admins_gone,
  oneself: m.admins_oneself,
  last_one: m.admins_last_one,
  you_are_gone: m.admin_access_denied,
  confirmed: m.admins_confirmed_already,
  too_many_mails: m.admins_too_many_mails,
}

export const notices = {
  created: m.admins_created,
  removed: m.admins_removed,
  resent: m.admins_resent,
} as const

/** What was done, in the address that the browser is sent to. */
export type Notice = keyof typeof notices

export function readNotice(parameters: URLSearchParams): Notice | null {
  const done = parameters.get("done")
  return done !== null && Object.hasOwn(notices, done) ? (done as Notice) : null
}

type Problem = NonNullable<NewAdminProblems[keyof NewAdminProblems]>

const problems: Readonly<Record<Problem, () => string>> = {
  name_missing: m.admins_name_missing,
  name_long: () => m.admins_name_long({ limit: limits.adminName }),
  email_missing: m.admins_email_missing,
  email_shape: m.admin_email_shape,
  email_taken: m.admins_email_taken,
  password_missing: m.admins_password_missing,
  password_long: () => m.password_too_long({ limit: limits.password }),
}

export function problemText(problem: Problem | undefined): string | undefined {
  return problem && problems[problem]()
}
