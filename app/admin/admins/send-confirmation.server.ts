import { addToAuditLog, type AuditEvent } from "#app/database/audit.ts"
import { findIdentityById } from "#app/database/auth/identities.ts"
import { countRecentMails } from "#app/database/auth/mail-tokens.ts"
import { lockAdministrator } from "#app/database/auth/new-administrator.ts"
import { queueMail } from "#app/database/auth/outgoing-mails.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { mailLimit } from "#app/domain/account/mail-links.ts"

type Input = { adminId: string; locale: Locale; actor: AuditEvent["actor"] & { id: string } }

export type ConfirmationSent =
  | { ok: true; mailId: string }
  /** Nobody to write to, an address that is confirmed, or one that has had enough mail within the hour. */
  | { ok: false; reason: "gone" | "confirmed" | "too_many_mails" }

/** Another mail that confirms an administrator's address; links of earlier ones stay good. @throws DatabaseUnavailable */
export function sendConfirmation({ adminId, locale, actor }: Input): Promise<ConfirmationSent> {
  const purpose = "confirm_email"
  return asAuth(async (db) => {
    if (!(await lockAdministrator(db, actor.id))) return { ok: false, reason: "gone" }
    const found = await findIdentityById(db, adminId)
    if (found === null || found.adminName === null) return { ok: false, reason: "gone" }
    if (found.isConfirmed) return { ok: false, reason: "confirmed" }
    const recent = await countRecentMails(db, { identityId: adminId, purpose, seconds: mailLimit.seconds })
    if (recent >= mailLimit.most) return { ok: false, reason: "too_many_mails" }
    const details = { name: found.adminName, email: found.email, identity: adminId }
    await addToAuditLog(db, { action: "admin_confirmation_sent", actor, details })
    return { ok: true, mailId: await queueMail(db, { identityId: adminId, purpose, locale }) }
  })
}
