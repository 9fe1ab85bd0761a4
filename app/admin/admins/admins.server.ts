import { data, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { requireOwnPassword, extractOwnPassword } from "#app/auth/admin/own-password.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { listAdministrators, removeAdministrator } from "#app/database/admin/administrators.ts"
import { databaseErrorOf, type RuleKey } from "#app/database/connection/database-errors.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { countActiveToday, emptyAdmin, readNewAdminFields } from "#app/domain/account/new-admin.ts"
import {
  isPasswordRecent,
  type OwnPasswordProblem,
  ownPasswordStatus,
} from "#app/domain/account/passwords.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import { deliverSoon } from "#app/notifications/mail/deliver-soon.server.ts"
import { platformContext } from "#app/platform.ts"
import { adminsAddress, readAdminsDialogState, type AdminsDialogState } from "./admins-dialog-state.ts"
import { failures, type AdminActionData, type AdminError, type flashes } from "./admins-action-data.ts"
import { receiveNewAdmin, sendConfirmation } from "./receive-new-admin.server.ts"

const closed: AdminsDialogState = { kind: "list" }

/** Loads the administrators, and the one that the address opens. */
export async function loadAdmins({ url, context }: LoaderFunctionArgs) {
  const { adminId, passwordAgeSeconds } = context.get(adminSessionContext)
  const { timeZone } = context.get(platformContext)
  const opened = readAdminsDialogState(url.searchParams)
  const admins = await asAdmin(adminId, listAdministrators).catch((error: unknown) => {
    context.get(requestContext).log.error({ err: error }, "the administrators could not be listed")
    return null
  })
  const missing =
    admins !== null && (opened === null || ("id" in opened && admins.every(({ id }) => id !== opened.id)))
  return data(
    {
      admins,
      activeToday: countActiveToday(admins ?? [], new Date(), timeZone),
      ownId: adminId,
      dialogState: opened === null || missing || admins === null ? closed : opened,
      missing,
      requiresPassword: !isPasswordRecent(passwordAgeSeconds),
      timeZone,
    },
    { status: admins === null ? 503 : missing ? 404 : 200 },
  )
}

/** Changes an administrator. The address names the action and the administrator. */
export async function changeAdmins({ request, url, context }: ActionFunctionArgs) {
  const dialogState = readAdminsDialogState(url.searchParams)
  if (dialogState === null || dialogState.kind === "list") return rejected("gone", 404)
  const sent = await readForm(request)
  if (!sent.ok) return rejected("form_unreadable", sent.status)
  const input = extractOwnPassword(sent.form)
  const { adminId: id, name } = context.get(adminSessionContext)
  const action = {
    actor: { kind: "admin", id, name } as const,
    locale: context.get(pageLocaleContext),
    requirePassword: () => requireOwnPassword(context, input),
  }
  try {
    if (dialogState.kind === "new") return await create(sent.form, action)
    if ([...sent.form].length > 0) return rejected("form_unreadable", 400)
    if (dialogState.kind === "remove") return await remove(dialogState.id, action)
    return await resend(dialogState.id, action)
  } catch (error) {
    // After an unexpected error the form keeps its input, under the specification's message.
    context.get(requestContext).log.error({ err: error }, "the administrators were not changed")
    return rejected(failures[dialogState.kind], failureStatus(error), storedOf(sent.form))
  }
}

type NewAdminAction = Parameters<typeof receiveNewAdmin>[1]

async function create(form: FormData, action: NewAdminAction) {
  const created = await receiveNewAdmin(form, action)
  if (created.ok) {
    deliverSoon(created.mailId)
    return done("created")
  }
  switch (created.reason) {
    case "form_unreadable":
      return rejected(created.reason, 400)
    case "you_are_gone":
      return rejected(created.reason, 403)
    case "own_password":
      return askPasswordAgain(created.problem, created.fields)
    case "problems":
      return data<AdminActionData>({ fields: created.fields, problems: created.problems }, { status: 422 })
  }
}

async function remove(adminId: string, { actor, requirePassword }: NewAdminAction) {
  const problem = await requirePassword()
  if (problem !== null) return askPasswordAgain(problem)
  try {
    const removed = await asAdmin(actor.id, (db) => removeAdministrator(db, adminId, actor))
    return removed === null ? rejected("gone", 404) : done("removed")
  } catch (error) {
    const broken = databaseErrorOf(error)
    const reason = broken && removalErrors[broken.key]
    if (!reason) throw error
    return rejected(reason, 409)
  }
}

const removalErrors: Readonly<Partial<Record<RuleKey, AdminError>>> = {
  admin_not_oneself: "oneself",
  admin_last_one: "last_one",
  admin_remover_gone: "you_are_gone",
}

async function resend(adminId: string, { actor, locale }: NewAdminAction) {
  const sent = await sendConfirmation({ adminId, locale, actor })
  if (!sent.ok) return rejected(sent.reason, sent.reason === "gone" ? 404 : 409)
  deliverSoon(sent.mailId)
  return done("resent")
}

const done = (flash: keyof typeof flashes) => replace(adminsAddress({ done: flash }))

function rejected(reason: AdminError, status: number, fields?: AdminActionData["fields"]) {
  return data<AdminActionData>({ error: reason, ...(fields && { fields }) }, { status })
}

/** Returns the input without the password. */
function storedOf(form: FormData): AdminActionData["fields"] {
  const { name, email } = readNewAdminFields(form) ?? emptyAdmin
  return { name, email }
}

function askPasswordAgain(ownPassword: OwnPasswordProblem, fields?: AdminActionData["fields"]) {
  const status = ownPasswordStatus[ownPassword.kind]
  return data<AdminActionData>({ ownPassword, ...(fields && { fields }) }, { status })
}
