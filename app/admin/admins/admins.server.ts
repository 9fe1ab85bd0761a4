import { data, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { requireOwnPassword, extractOwnPassword } from "#app/auth/admin/own-password.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { listAdministrators, removeAdministrator } from "#app/database/admin/admins.ts"
import { refusalOf, type RuleKey } from "#app/database/connection/refusals.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { countActiveToday, emptyAdmin, readNewAdminFields } from "#app/domain/account/admins.ts"
import {
  isPasswordRecent,
  type OwnPasswordProblem,
  ownPasswordStatus,
} from "#app/domain/account/passwords.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import { deliverSoon } from "#app/mail/mail-job.server.ts"
import { platformContext } from "#app/platform.ts"
import { adminsAddress, readAdminsPlace, type AdminsPlace } from "./admins-place.ts"
import { failures, type AdminAnswer, type AdminRefusal, type notices } from "./answer.ts"
import { receiveNewAdmin, sendConfirmation } from "./receive-new-admin.server.ts"

const closed: AdminsPlace = { kind: "list" }

/** The administrators, and which of them the address opens. */
export async function loadAdmins({ url, context }: LoaderFunctionArgs) {
  const { adminId, passwordAge } = context.get(adminSessionContext)
  const { timeZone } = context.get(platformContext)
  const opened = readAdminsPlace(url.searchParams)
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
      place: opened === null || missing || admins === null ? closed : opened,
      missing,
      requiresPassword: !isPasswordRecent(passwordAge),
      timeZone,
    },
    { status: admins === null ? 503 : missing ? 404 : 200 },
  )
}

/** The action of the page. The address names what a form does, and to whom. */
export async function changeAdmins({ request, url, context }: ActionFunctionArgs) {
  const place = readAdminsPlace(url.searchParams)
  if (place === null || place.kind === "list") return refused("gone", 404)
  const sent = await readForm(request)
  if (!sent.ok) return refused("form_unreadable", sent.status)
  const typed = extractOwnPassword(sent.form)
  const { adminId: id, name } = context.get(adminSessionContext)
  const act = {
    actor: { kind: "admin", id, name } as const,
    locale: context.get(pageLocaleContext),
    requirePassword: () => requireOwnPassword(context, typed),
  }
  try {
    if (place.kind === "new") return await create(sent.form, act)
    if ([...sent.form].length > 0) return refused("form_unreadable", 400)
    if (place.kind === "remove") return await remove(place.id, act)
    return await resend(place.id, act)
  } catch (error) {
    // An unexpected error: the form stays with what was typed, under the specification's message.
    context.get(requestContext).log.error({ err: error }, "the administrators were not changed")
    return refused(failures[place.kind], failureStatus(error), keptOf(sent.form))
  }
}

type Act = Parameters<typeof receiveNewAdmin>[1]

async function create(form: FormData, act: Act) {
  const made = await receiveNewAdmin(form, act)
  if (made.ok) {
    deliverSoon(made.mailId)
    return done("created")
  }
  switch (made.reason) {
    case "form_unreadable":
      return refused(made.reason, 400)
    case "you_are_gone":
      return refused(made.reason, 403)
    case "own_password":
      return askPasswordAgain(made.problem, made.fields)
    case "problems":
      return data<AdminAnswer>({ fields: made.fields, problems: made.problems }, { status: 422 })
  }
}

async function remove(adminId: string, { actor, requirePassword }: Act) {
  const problem = await requirePassword()
  if (problem !== null) return askPasswordAgain(problem)
  try {
    const removed = await asAdmin(actor.id, (db) => removeAdministrator(db, adminId, actor))
    return removed === null ? refused("gone", 404) : done("removed")
  } catch (error) {
    const broken = refusalOf(error)
    const refusal = broken && removalRefusals[broken.key]
    if (!refusal) throw error
    return refused(refusal, 409)
  }
}

const removalRefusals: Readonly<Partial<Record<RuleKey, AdminRefusal>>> = {
  admin_not_oneself: "oneself",
  admin_last_one: "last_one",
  admin_remover_gone: "you_are_gone",
}

async function resend(adminId: string, { actor, locale }: Act) {
  const sent = await sendConfirmation({ adminId, locale, actor })
  if (!sent.ok) return refused(sent.reason, sent.reason === "gone" ? 404 : 409)
  deliverSoon(sent.mailId)
  return done("resent")
}

const done = (notice: keyof typeof notices) => replace(adminsAddress({ done: notice }))

function refused(refusal: AdminRefusal, status: number, fields?: AdminAnswer["fields"]) {
  return data<AdminAnswer>({ refusal, ...(fields && { fields }) }, { status })
}

/** What was typed, without the password. */
function keptOf(form: FormData): AdminAnswer["fields"] {
  const { name, email } = readNewAdminFields(form) ?? emptyAdmin
  return { name, email }
}

function askPasswordAgain(ownPassword: OwnPasswordProblem, fields?: AdminAnswer["fields"]) {
  const status = ownPasswordStatus[ownPassword.kind]
  return data<AdminAnswer>({ ownPassword, ...(fields && { fields }) }, { status })
}
