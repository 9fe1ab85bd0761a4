import type { AuditEvent } from "#app/database/audit.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import {
  checkNewAdmin,
  readNewAdminFields,
  type NewAdminFields,
  type NewAdminProblems,
} from "#app/domain/account/new-admin-form.ts"
import type { OwnPasswordProblem } from "#app/domain/account/own-password.ts"
import { createAdmin } from "./create-admin.server.ts"

/** What was typed, without the password: it is never sent back. */
type Kept = Omit<NewAdminFields, "password">

export type ReceivedAdmin =
  | { ok: true; mailId: string }
  | { ok: false; reason: "form_unreadable" }
  /** Who creates it is an administrator no longer. */
  | { ok: false; reason: "you_are_gone" }
  | { ok: false; reason: "problems"; fields: Kept; problems: NewAdminProblems }
  | { ok: false; reason: "own_password"; fields: Kept; problem: OwnPasswordProblem }

type From = {
  actor: AuditEvent["actor"] & { id: string }
  locale: Locale
  /** Asks for the password of who creates it, once the form is right. */
  requirePassword: () => Promise<OwnPasswordProblem | null>
}

/** A new administrator's form as it arrives. @throws DatabaseUnavailable, HashingBusy */
export async function receiveNewAdmin(
  form: FormData,
  { requirePassword, ...from }: From,
): Promise<ReceivedAdmin> {
  const read = readNewAdminFields(form)
  if (read === null) return { ok: false, reason: "form_unreadable" }
  const { password, ...fields } = read
  const checked = checkNewAdmin(read)
  if (!checked.ok) return { ok: false, reason: "problems", fields, problems: checked.problems }
  const problem = await requirePassword()
  if (problem !== null) return { ok: false, reason: "own_password", fields, problem }
  const made = await createAdmin({ admin: checked.admin, password, ...from })
  if (made.ok) return made
  if (made.reason === "actor_gone") return { ok: false, reason: "you_are_gone" }
  return { ok: false, reason: "problems", fields, problems: { email: "email_taken" } }
}
