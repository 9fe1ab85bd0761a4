import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import { addToAuditLog, type AuditEvent } from "#app/database/audit.ts"
import { findIdentityById } from "#app/database/auth/identities.ts"
import { countRecentMails } from "#app/database/auth/mail-tokens.ts"
import { lockAdministrator, insertAdministrator } from "#app/database/auth/new-administrator.ts"
import { queueMail } from "#app/database/auth/outgoing-mails.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { mailLimit } from "#app/domain/account/mail-links.ts"
import {
  checkNewAdmin,
  readNewAdminFields,
  type NewAdmin,
  type NewAdminFields,
  type NewAdminProblems,
} from "#app/domain/account/new-admin.ts"
import type { OwnPasswordProblem } from "#app/domain/account/passwords.ts"
import type { Locale } from "#app/domain/language/locale.ts"

/** The input without the password, which is never sent back. */
type Stored = Omit<NewAdminFields, "password">

type ReceivedAdmin =
  | { ok: true; mailId: string }
  | { ok: false; reason: "form_unreadable" }
  /** The person who creates it is no longer an administrator. */
  | { ok: false; reason: "you_are_gone" }
  | { ok: false; reason: "problems"; fields: Stored; problems: NewAdminProblems }
  | { ok: false; reason: "own_password"; fields: Stored; problem: OwnPasswordProblem }

type From = {
  actor: AuditEvent["actor"] & { id: string }
  /** The language of the mail. */
  locale: Locale
  /** Checks the password of the person who creates it. It is called when the form is valid. */
  requirePassword: () => Promise<OwnPasswordProblem | null>
}

/**
 * Creates an administrator from the form, or returns the reason why not.
 * @throws DatabaseUnavailable, QueueFull
 */
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
  const created = await createAdmin({ admin: checked.admin, password, ...from })
  if (created.ok) return created
  if (created.reason === "actor_gone") return { ok: false, reason: "you_are_gone" }
  return { ok: false, reason: "problems", fields, problems: { email: "email_taken" } }
}

type Created =
  | { ok: true; mailId: string }
  /** `actor_gone` means that the person who creates it is no longer an administrator. */
  | { ok: false; reason: "email_taken" | "actor_gone" }

/**
 * Inserts a new administrator, who has every right but can't sign in until the mail's link was followed (platform
 * specification, sections 6 to 8).
 */
async function createAdmin({
  admin,
  password,
  locale,
  actor,
}: Omit<From, "requirePassword"> & { admin: NewAdmin; password: string }): Promise<Created> {
  const passwordHash = await hashPassword(password)
  try {
    return await asAuth(async (db) => {
      if (!(await lockAdministrator(db, actor.id))) return { ok: false, reason: "actor_gone" }
      const identityId = await insertAdministrator(db, { ...admin, passwordHash })
      if (identityId === null) return { ok: false, reason: "email_taken" }
      const details = { ...admin, identity: identityId }
      await addToAuditLog(db, { action: "admin_created", actor, details })
      return { ok: true, mailId: await queueMail(db, { identityId, purpose: "confirm_email", locale }) }
    })
  } catch (error) {
    if (databaseErrorOf(error)?.key === "email_taken") return { ok: false, reason: "email_taken" }
    throw error
  }
}

type Resent = { adminId: string; locale: Locale; actor: AuditEvent["actor"] & { id: string } }

type ConfirmationSent =
  | { ok: true; mailId: string }
  /** The administrator does not exist, has confirmed the address already, or got the most mails that an hour allows. */
  | { ok: false; reason: "gone" | "confirmed" | "too_many_mails" }

/**
 * Sends another mail that confirms an address; the links of earlier ones stay valid.
 * @throws DatabaseUnavailable
 */
export function sendConfirmation({ adminId, locale, actor }: Resent): Promise<ConfirmationSent> {
  const purpose = "confirm_email"
  return asAuth(async (db) => {
    if (!(await lockAdministrator(db, actor.id))) return { ok: false, reason: "gone" }
    const found = await findIdentityById(db, adminId)
    if (found === null || found.adminName === null) return { ok: false, reason: "gone" }
    if (found.isConfirmed) return { ok: false, reason: "confirmed" }
    const recent = await countRecentMails(db, {
      identityId: adminId,
      purpose,
      seconds: mailLimit.periodSeconds,
    })
    if (recent >= mailLimit.maxMails) return { ok: false, reason: "too_many_mails" }
    const details = { name: found.adminName, email: found.email, identity: adminId }
    await addToAuditLog(db, { action: "admin_confirmation_sent", actor, details })
    return { ok: true, mailId: await queueMail(db, { identityId: adminId, purpose, locale }) }
  })
}
