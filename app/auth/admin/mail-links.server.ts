import { addToAuditLog, type AuditEvent } from "#app/database/audit.ts"
import { confirmEmail, findIdentity, resetIdentityPassword } from "#app/database/auth/identities.ts"
import {
  countRecentMails,
  findMailToken,
  deleteOldLinks,
  consumeMailToken,
  withdrawMailLinks,
  type LinkOwner,
} from "#app/database/auth/mail-tokens.ts"
import { queueMail } from "#app/database/auth/outgoing-mails.ts"
import { asAuth, type AuthDatabase } from "#app/database/connection/scopes.server.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { mailLimit, type MailPurpose } from "#app/domain/account/mail-links.ts"
import type { SignInClient } from "#app/http/request.ts"
import { hashPassword } from "../password/password-hash.server.ts"
import { adminAccount, throttleSignIn, TooManyAttempts } from "../throttle/throttle.server.ts"
import { tokenHashOf } from "../token-hash.server.ts"

export type LinkRequested =
  /** `mailId` is null if no mail is sent; the response to the person is the same. */
  | { ok: true; mailId: string | null }
  /** Seconds. */
  | { ok: false; waitSeconds: number }

type Input = SignInClient & { email: string; locale: Locale }

/**
 * Requests a reset link for a forgotten password or a lost confirmation mail; the link serves both. It is throttled
 * like sign-ins. The response is the same for an unknown address. `email` is trimmed and in lower case.
 * @throws DatabaseUnavailable
 */
export async function requestResetLink({ email, locale, ...client }: Input): Promise<LinkRequested> {
  const purpose = "reset_password"
  try {
    const found = await asAuth((db) => findIdentity(db, email))
    await throttleSignIn({ account: adminAccount(found?.id ?? email), instead: "reset", ...client })
    return await asAuth(async (db) => {
      if (found === null || found.adminName === null) return { ok: true, mailId: null }
      const recent = await countRecentMails(db, {
        identityId: found.id,
        purpose,
        seconds: mailLimit.periodSeconds,
      })
      if (recent >= mailLimit.maxMails) return { ok: true, mailId: null }
      const details = { identity: found.id, address: client.clientAddress }
      await addToAuditLog(db, { action: "admin_reset_requested", actor: { kind: "visitor" }, details })
      await deleteOldLinks(db)
      return { ok: true, mailId: await queueMail(db, { identityId: found.id, purpose, locale }) }
    })
  } catch (error) {
    if (error instanceof TooManyAttempts) return { ok: false, waitSeconds: error.waitSeconds }
    throw error
  }
}

/** Returns the identity of a link; null if the link is no longer valid. Reading changes nothing. */
export function readMailLink(token: string, purpose: MailPurpose): Promise<LinkOwner | null> {
  return asAuth((db) => findMailToken(db, tokenHashOf(token), purpose))
}

/** Confirms the email address. Returns false if the link is no longer valid. */
export function confirmByLink(token: string): Promise<boolean> {
  return asAuth(async (db) => {
    const owner = await consume(db, token, "confirm_email")
    if (owner === null) return false
    await confirmEmail(db, owner.identityId)
    await withdrawMailLinks(db, owner.identityId, "confirm_email")
    await addToAuditLog(db, { action: "admin_email_confirmed", actor: actorOf(owner) })
    return true
  })
}

/**
 * Sets a new password and ends every session. It also confirms the address, because the person can read its mailbox.
 * Returns false if the link is no longer valid. `password` obeys the rules.
 * @throws QueueFull
 */
export async function resetByLink(token: string, password: string, clientAddress: string): Promise<boolean> {
  // An invalid link must not cost a hash.
  if ((await readMailLink(token, "reset_password")) === null) return false
  const passwordHash = await hashPassword(password)
  return asAuth(async (db) => {
    const owner = await consume(db, token, "reset_password")
    if (owner === null) return false
    await resetIdentityPassword(db, { identityId: owner.identityId, passwordHash })
    await confirmEmail(db, owner.identityId)
    await withdrawMailLinks(db, owner.identityId, "reset_password")
    const details = { address: clientAddress }
    await addToAuditLog(db, { action: "admin_password_reset_by_mail", actor: actorOf(owner), details })
    return true
  })
}

async function consume(db: AuthDatabase, token: string, purpose: MailPurpose): Promise<LinkOwner | null> {
  const owner = await findMailToken(db, tokenHashOf(token), purpose)
  return owner !== null && (await consumeMailToken(db, tokenHashOf(token))) ? owner : null
}

function actorOf({ identityId, name }: LinkOwner): AuditEvent["actor"] {
  return { kind: "admin", id: identityId, name }
}
