import { limits } from "../limits.ts"
import { textFields } from "../text/text-fields.ts"
import { oneLine } from "../text/text-input.ts"
import { dayIn } from "../time/platform-day.ts"
import { isEmailAddress, signInName } from "./contact.ts"
import { isPasswordTooLong } from "./passwords.ts"

/** The values of the Create New Admin form, by field name. */
export type NewAdminFields = { name: string; email: string; password: string }

/** An administrator as stored; the password is handled separately. `email` is in lower case. */
export type NewAdmin = { name: string; email: string }

export const emptyAdmin: NewAdminFields = { name: "", email: "", password: "" }

/** Keys of messages, by field. */
export type NewAdminProblems = {
  readonly name?: "name_missing" | "name_long"
  readonly email?: "email_missing" | "email_shape" | "email_taken"
  readonly password?: "password_missing" | "password_long"
}

/** Reads the fields of a sent form; null for another form. */
export function readNewAdminFields(form: FormData): NewAdminFields | null {
  return textFields(form, ["name", "email", "password"])
}

/**
 * Checks the rules of the platform specification, section 5: all three fields are required; the 8 characters that a
 * hint advises are not enforced.
 */
export function checkNewAdmin(
  fields: NewAdminFields,
):
  | { readonly ok: true; readonly admin: NewAdmin }
  | { readonly ok: false; readonly problems: NewAdminProblems } {
  const name = oneLine(fields.name)
  const email = signInName(fields.email)
  const problems: NewAdminProblems = {
    ...(name === "" && { name: "name_missing" as const }),
    ...(name.length > limits.adminName && { name: "name_long" as const }),
    ...(email === "" && { email: "email_missing" as const }),
    ...(email !== "" && !isEmailAddress(email) && { email: "email_shape" as const }),
    ...(fields.password === "" && { password: "password_missing" as const }),
    ...(isPasswordTooLong(fields.password) && { password: "password_long" as const }),
  }
  return Object.keys(problems).length === 0 ? { ok: true, admin: { name, email } } : { ok: false, problems }
}

/** ISO moments. */
type AdminActivity = { readonly createdAt: string; readonly lastActivityAt: string | null }

/**
 * Counts the administrators who are active on the day of `now` in a time zone: by their last activity or, without one,
 * by their creation (platform specification, section 2).
 */
export function countActiveToday(admins: readonly AdminActivity[], now: Date, timeZone: string): number {
  const today = dayIn(now, timeZone)
  return admins.filter((admin) => {
    const moment = admin.lastActivityAt ?? admin.createdAt
    return dayIn(new Date(moment), timeZone) === today
  }).length
}
