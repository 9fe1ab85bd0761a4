import { addToAuditLog, type AuditEvent } from "#app/database/audit.ts"
import { lockAdministrator, insertAdministrator } from "#app/database/auth/new-administrator.ts"
import { queueMail } from "#app/database/auth/outgoing-mails.ts"
import { refusalOf } from "#app/database/connection/refusals.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { NewAdmin } from "#app/domain/account/new-admin-form.ts"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"

type Input = {
  admin: NewAdmin
  password: string
  /** In which the mail is written. */
  locale: Locale
  actor: AuditEvent["actor"] & { id: string }
}

export type AdminCreated =
  | { ok: true; mailId: string }
  /** `actor_gone`: who asks is an administrator no longer. */
  | { ok: false; reason: "email_taken" | "actor_gone" }

/**
 * A new administrator, with every right and nothing to sign in with until the mail's link was followed (platform
 * specification, sections 6 to 8). @throws DatabaseUnavailable, HashingBusy
 */
export async function createAdmin({ admin, password, locale, actor }: Input): Promise<AdminCreated> {
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
    if (refusalOf(error)?.key === "email_taken") return { ok: false, reason: "email_taken" }
    throw error
  }
}
