import { data, type ActionFunctionArgs } from "react-router"
import { actorIn, type AdminActor } from "#app/auth/admin/admin-session.server.ts"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import { emptyForm, runAction, type Action } from "#app/auth/run-action.server.ts"
import { removeAdministrator } from "#app/database/admin/administrators.ts"
import { addToAuditLog } from "#app/database/audit.ts"
import { findIdentityById } from "#app/database/auth/identities.ts"
import { countRecentMails } from "#app/database/auth/mail-tokens.ts"
import { lockAdministrator, insertAdministrator } from "#app/database/auth/new-administrator.ts"
import { queueMail } from "#app/database/auth/outgoing-mails.ts"
import { databaseErrorOf, type RuleKey } from "#app/database/connection/database-errors.ts"
import { asAdmin, asAuth } from "#app/database/connection/scopes.server.ts"
import { mailLimit } from "#app/domain/account/mail-links.ts"
import { checkNewAdmin, readNewAdminFields, type NewAdminFields } from "#app/domain/account/new-admin.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { deliverSoon } from "#app/notifications/mail/deliver-soon.server.ts"
import { adminsAddress, readAdminsDialogState, type AdminsDialogState } from "./admins-dialog-state.ts"
import { failures, type AdminActionData, type AdminError, type flashes } from "./admins-action-data.ts"

type Kind = Exclude<AdminsDialogState["kind"], "list">
type Input<K extends Kind> = {
  dialogState: AdminsDialogState & { kind: K }
  actor: AdminActor
  /** The language of mails. */
  locale: Locale
}
type AdminAction<K extends Kind, Sent = unknown> = Action<
  Input<K>,
  AdminActionData,
  keyof typeof flashes,
  Sent
>

/** Changes an administrator. The address names the action and the administrator. */
export async function changeAdmins(args: ActionFunctionArgs) {
  const { url, context } = args
  const dialogState = readAdminsDialogState(url.searchParams)
  if (dialogState === null || dialogState.kind === "list")
    return data<AdminActionData>({ error: "gone" }, { status: 404 })
  const action: AdminAction<Kind> = actions[dialogState.kind]
  const input = { dialogState, actor: actorIn(context), locale: context.get(pageLocaleContext) }
  return runAction(action, input, args, {
    unreadable: { error: "form_unreadable" },
    failed: { error: failures[dialogState.kind] },
    doneAt: (done) => adminsAddress({ done }),
  })
}

const purpose = "confirm_email"

/**
 * Creates an administrator, who has every right but can't sign in until the mail's link was followed (platform
 * specification, sections 6 to 8). Only a valid form requires the password. The new password is never sent back.
 */
const creation: AdminAction<"new", NewAdminFields> = {
  read: readNewAdminFields,
  inputOf: ({ name, email }) => ({ fields: { name, email } }),
  isDangerous: ({ sent }) => checkNewAdmin(sent).ok,
  async run({ sent, actor, locale }) {
    const checked = checkNewAdmin(sent)
    if (!checked.ok) return { status: 422, problems: checked.problems }
    const { admin } = checked
    const passwordHash = await hashPassword(sent.password)
    const created = await asAuth(async (db) => {
      if (!(await lockAdministrator(db, actor.id))) return "actor_gone"
      const identityId = await insertAdministrator(db, { ...admin, passwordHash })
      if (identityId === null) return "email_taken"
      const details = { ...admin, identity: identityId }
      await addToAuditLog(db, { action: "admin_created", actor, details })
      return { mailId: await queueMail(db, { identityId, purpose, locale }) }
    }).catch((error: unknown) => {
      if (databaseErrorOf(error)?.key === "email_taken") return "email_taken" as const
      throw error
    })
    if (created === "actor_gone") return { status: 403, error: "you_are_gone" }
    if (created === "email_taken") return { status: 422, problems: { email: created } }
    deliverSoon(created.mailId)
    return "created"
  },
}

/** Sends another mail that confirms an address, within the limit of an hour; the links of earlier ones stay valid. */
const confirmation: AdminAction<"resend"> = {
  read: emptyForm,
  async run({ dialogState: { id: identityId }, actor, locale }) {
    const sent = await asAuth(async (db) => {
      if (!(await lockAdministrator(db, actor.id))) return "gone"
      const found = await findIdentityById(db, identityId)
      if (found === null || found.adminName === null) return "gone"
      if (found.isConfirmed) return "confirmed"
      const recent = await countRecentMails(db, { identityId, purpose, seconds: mailLimit.periodSeconds })
      if (recent >= mailLimit.maxMails) return "too_many_mails"
      const details = { name: found.adminName, email: found.email, identity: identityId }
      await addToAuditLog(db, { action: "admin_confirmation_sent", actor, details })
      return { mailId: await queueMail(db, { identityId, purpose, locale }) }
    })
    if (typeof sent === "string") return { status: sent === "gone" ? 404 : 409, error: sent }
    deliverSoon(sent.mailId)
    return "resent"
  },
}

const removal: AdminAction<"remove"> = {
  read: emptyForm,
  isDangerous: () => true,
  async run({ dialogState: { id }, actor }) {
    try {
      const removed = await asAdmin(actor.id, (db) => removeAdministrator(db, id, actor))
      return removed === null ? { status: 404, error: "gone" } : "removed"
    } catch (error) {
      const broken = databaseErrorOf(error)
      const reason = broken && removalErrors[broken.key]
      if (!reason) throw error
      return { status: 409, error: reason }
    }
  },
}

const removalErrors: Readonly<Partial<Record<RuleKey, AdminError>>> = {
  admin_not_oneself: "oneself",
  admin_last_one: "last_one",
  admin_remover_gone: "you_are_gone",
}

const actions: { readonly [K in Kind]: AdminAction<K> } = {
  new: creation,
  remove: removal,
  resend: confirmation,
}
