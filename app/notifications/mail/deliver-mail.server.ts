import { createHash, randomBytes } from "node:crypto"
import { addToAuditLog } from "#app/database/audit.ts"
import { insertMailToken, removeMailToken } from "#app/database/auth/mail-tokens.ts"
import { deleteMail, claimMail, type ClaimedMail } from "#app/database/auth/outgoing-mails.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import {
  linkLifetimesSeconds,
  mailDelaysSeconds,
  mailTimeToLiveSeconds,
  type MailKind,
  type MailPurpose,
} from "#app/domain/account/mail-links.ts"
import { composeMail } from "./compose-mail.server.ts"
import { mailer } from "./mailer.server.ts"

/** `kept`: it could not be sent now and is retried. `nothing`: no mail is due, or another process sends it. */
export type Delivery = "sent" | "kept" | "given_up" | "nothing"

/** Each path is the page that the link opens. */
const paths: Record<MailKind, string> = {
  new_applications: "/admin/join-requests",
  confirm_email: "/admin/confirm",
  reset_password: "/admin/reset-password",
}

/**
 * Sends the mail with this id, or without an id the next mail that is due. The token of its link is generated only now:
 * a waiting mail gives access to nothing, and a mail that fails leaves no link behind.
 * @throws DatabaseUnavailable
 */
export async function deliverMail(id: string | null): Promise<Delivery> {
  const token = randomBytes(32).toString("base64url")
  const tokenHash = createHash("sha256").update(token).digest()
  const mail = await asAuth(async (db) => {
    const taken = await claimMail(db, id, mailDelaysSeconds)
    if (taken === null || !isWanted(taken)) return taken
    const { identityId, purpose } = taken
    if (opensSomething(purpose))
      await insertMailToken(db, { tokenHash, identityId, purpose, lifetime: linkLifetimesSeconds[purpose] })
    return taken
  })
  if (mail === null) return "nothing"
  if (!isWanted(mail)) return giveUp(mail)
  return send(mail, token, tokenHash)
}

/** Sends all mails that are due, one after the other. */
export async function deliverDueMails(): Promise<void> {
  while ((await deliverMail(null)) !== "nothing");
}

/** Returns whether the link holds a token; the links of other mails are public addresses. */
function opensSomething(purpose: MailKind): purpose is MailPurpose {
  return purpose !== "new_applications"
}

type WantedMail = ClaimedMail & { name: string }

function isWanted(mail: ClaimedMail): mail is WantedMail {
  return mail.name !== null && mail.age <= mailTimeToLiveSeconds
}

async function send(mail: WantedMail, token: string, tokenHash: Buffer): Promise<Delivery> {
  const { transport, publicUrl, log } = mailer()
  const { id, name, email, purpose, locale, attempts } = mail
  const query = { ...(opensSomething(purpose) ? { token } : { status: "pending" }), lang: locale }
  const link = `${publicUrl}${paths[purpose]}?${new URLSearchParams(query)}`
  try {
    await transport.send(composeMail({ purpose, locale, to: { name, address: email }, link }))
  } catch (error) {
    log.error({ err: error, mail: id, purpose, attempts }, "a mail could not be sent and is kept")
    if (opensSomething(purpose)) await asAuth((db) => removeMailToken(db, tokenHash))
    return "kept"
  }
  await asAuth((db) => deleteMail(db, id))
  log.info({ mail: id, purpose, attempts }, "a mail was sent")
  return "sent"
}

async function giveUp({ id, identityId, purpose, attempts }: ClaimedMail): Promise<Delivery> {
  await asAuth(async (db) => {
    await deleteMail(db, id)
    const details = { identity: identityId, purpose, attempts }
    await addToAuditLog(db, { action: "mail_given_up", actor: { kind: "operator" }, details })
  })
  mailer().log.error({ mail: id, purpose, attempts }, "a mail was given up")
  return "given_up"
}
