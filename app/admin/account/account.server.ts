import {
  data,
  href,
  redirect,
  replace,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router"
import { encode } from "uqr"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { checkOwnPassword } from "#app/auth/admin/own-password.server.ts"
import {
  disableSecondFactor,
  enableSecondFactor,
  offerSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from "#app/auth/admin/second-factor.server.ts"
import { endAdminDevices, listAdminDevices } from "#app/auth/devices.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { readEndForm, receiveEnd } from "#app/auth/receive-end.server.ts"
import { setApplicationMail, wantsApplicationMail } from "#app/database/admin/administrators.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { ownPasswordField, ownPasswordStatus } from "#app/domain/account/passwords.ts"
import { endQuestion } from "#app/domain/account/signed-in-devices.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import type { AccountProblem } from "./account-problem.ts"

/** Loads the administrator's own account: the second step, the signed-in devices, and the wanted mails. */
export async function loadAccount({ url, context }: LoaderFunctionArgs) {
  const session = context.get(adminSessionContext)
  const [state, signedIn, wantsMail] = await Promise.all([
    readSecondFactor(session),
    listAdminDevices(session),
    asAdmin(session.adminId, (db) => wantsApplicationMail(db, session.adminId)),
  ])
  const { name, email } = session
  const { timeZone } = context.get(platformContext)
  const question = endQuestion(url.searchParams, signedIn)
  if (question === "gone") throw replace(`${href("/admin/account")}?done=gone`)
  const shown = { name, email, signedIn, question, timeZone, wantsMail }
  if (state.is !== "offered") return { ...shown, state }
  const { size, data: modules } = encode(state.address, { ecc: "M", border: 2 })
  const qr = { size, squares: squaresOf(modules) }
  return { ...shown, state: { is: state.is, secret: state.secret, qr } }
}

const intents = ["offer", "enable", "renew", "disable", "applications"] as const
type Intent = (typeof intents)[number]

/** Changes the account. The `intent` of a form names the action. */
export async function changeAccount({ request, url, context }: ActionFunctionArgs) {
  const sent = await readForm(request)
  const ending = sent.ok ? readEndForm(sent.form, url.searchParams) : null
  if (ending !== null)
    return receiveEnd(ending, context, {
      at: href("/admin/account"),
      requirePassword: checkOwnPassword,
      end: endAdminDevices,
    })
  const fields = sent.ok ? textFields(sent.form, ["intent", ownPasswordField, "code", "wanted"]) : null
  const intent = intents.find((known) => known === fields?.intent)
  if (fields === null || intent === undefined)
    throw new Response(null, { status: sent.ok ? 400 : sent.status })
  if (intent === "applications") return chooseMails(context, fields.wanted !== "")
  if (intent === "offer") {
    await offerSecondFactor(context.get(adminSessionContext))
    return redirect(href("/admin/account"), { status: 303 })
  }
  return changeSecondFactor(intent, { context, password: fields[ownPasswordField], code: fields.code })
}

/** Mails about new applications have the language of the page that enabled them. */
async function chooseMails(context: Readonly<RouterContextProvider>, isWanted: boolean) {
  const { adminId } = context.get(adminSessionContext)
  const locale = isWanted ? context.get(pageLocaleContext) : null
  await asAdmin(adminId, (db) => setApplicationMail(db, adminId, locale))
  return redirect(`${href("/admin/account")}?done=${isWanted ? "mails" : "no_mails"}`, { status: 303 })
}

type Change = Parameters<typeof enableSecondFactor>[0]

async function changeSecondFactor(intent: Exclude<Intent, "offer" | "applications">, change: Change) {
  const reject = (problem: AccountProblem, status: number) =>
    data({ intent, problem, codes: null }, { status })
  if (intent === "enable" && change.code.trim() === "")
    return reject({ field: "code", kind: "code_missing" }, 400)
  try {
    const result = await changes[intent](change)
    if (result.ok) return data({ intent, problem: null, codes: result.codes })
    switch (result.reason) {
      case "own_password":
        return reject({ field: "password", own: result.problem }, ownPasswordStatus[result.problem.kind])
      case "wrong_code":
        return reject({ field: "code", kind: result.reason }, 401)
      case "changed_meanwhile":
        return reject({ field: null, kind: result.reason }, 409)
    }
  } catch (error) {
    change.context.get(requestContext).log.error({ err: error }, "the second step could not be changed")
    return reject({ field: null, kind: "unexpected" }, failureStatus(error))
  }
}

const changes = { enable: enableSecondFactor, renew: renewRecoveryCodes, disable: disableSecondFactor }

/** Draws the dark squares of a QR code as one SVG path: a run of neighbours in a row is one rectangle. */
export function squaresOf(modules: readonly (readonly boolean[])[]): string {
  return modules.map((row, y) => rowOf(row, y)).join("")
}

function rowOf(row: readonly boolean[], y: number): string {
  let path = ""
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const width = x - start + 1
    path += `M${start} ${y}h${width}v1h-${width}z`
  }
  return path
}
