import { data, href, redirect, replace, useSearchParams } from "react-router"
import { encode } from "uqr"
import { adminSessionContext } from "#app/auth/admin/admin-session.ts"
import { endAdminDevices, listAdminDevices } from "#app/auth/devices.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { checkOwnPassword } from "#app/auth/admin/own-password.server.ts"
import { readEndForm, receiveEnd } from "#app/auth/receive-end.server.ts"
import {
  disableSecondFactor,
  enableSecondFactor,
  offerSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from "#app/auth/admin/second-factor.server.ts"
import { setApplicationMail, wantsApplicationMail } from "#app/database/admin/application-mail.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { ownPasswordField, ownPasswordStatus } from "#app/domain/account/own-password.ts"
import { endQuestion } from "#app/domain/account/signed-in-devices.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { pageLocaleContext } from "#app/http/page-locale.ts"
import { platformContext } from "#app/platform.ts"
import { requestContext } from "#app/http/request.ts"
import { Alert } from "#app/ui/alert.tsx"
import { deviceNotices, readDeviceNotice } from "#app/ui/devices/device-notices.ts"
import { DevicePanel } from "#app/ui/devices/device-panel.tsx"
import { EndDevices } from "#app/ui/devices/end-devices.tsx"
import { useResults } from "#app/ui/toast/use-results.ts"
import type { Route } from "./+types/account.route"
import { accountSentence, type AccountProblem } from "./account/account-problem.ts"
import { ApplicationMail } from "./account/application-mail.tsx"
import { OfferedStep } from "./account/offered-step.tsx"
import { RecoveryCodes } from "./account/recovery-codes.tsx"
import { SecondStepOff } from "./account/second-step-off.tsx"
import { SecondStepOn } from "./account/second-step-on.tsx"
import { squaresOf } from "./account/squares-of.ts"
import { ownPasswordSentence } from "./own-password/own-password-sentence.ts"
import "#app/ui/panel.css"
import "./account/account.css"

const intents = ["offer", "enable", "renew", "disable", "applications"] as const
type Intent = (typeof intents)[number]

export function meta() {
  return [{ title: m.page_title({ title: m.admin_account_title() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
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

export async function action({ request, url, context }: Route.ActionArgs) {
  const read = await readForm(request)
  const endForm = read.ok ? readEndForm(read.form, url.searchParams) : null
  if (endForm !== null)
    return receiveEnd(endForm, context, {
      at: href("/admin/account"),
      requirePassword: checkOwnPassword,
      end: endAdminDevices,
    })
  const fields = read.ok ? textFields(read.form, ["intent", ownPasswordField, "code", "wanted"]) : null
  const intent = intents.find((known) => known === fields?.intent)
  if (fields === null || intent === undefined)
    throw new Response(null, { status: read.ok ? 400 : read.status })
  const { [ownPasswordField]: password, code } = fields
  const refuse = (problem: AccountProblem, status: number) =>
    data({ intent, problem, codes: null }, { status })

  if (intent === "applications") {
    const { adminId } = context.get(adminSessionContext)
    const locale = fields.wanted === "" ? null : context.get(pageLocaleContext)
    await asAdmin(adminId, (db) => setApplicationMail(db, adminId, locale))
    return redirect(`${href("/admin/account")}?done=${locale === null ? "no_mails" : "mails"}`, {
      status: 303,
    })
  }
  if (intent === "offer") {
    await offerSecondFactor(context.get(adminSessionContext))
    return redirect(href("/admin/account"), { status: 303 })
  }
  if (intent === "enable" && code.trim() === "") return refuse({ field: "code", kind: "code_missing" }, 400)
  try {
    const result = await change(intent, { context, password, code })
    if (result.ok) return data({ intent, problem: null, codes: result.codes })
    switch (result.reason) {
      case "own_password":
        return refuse({ field: "password", own: result.problem }, ownPasswordStatus[result.problem.kind])
      case "wrong_code":
        return refuse({ field: "code", kind: result.reason }, 401)
      case "changed_meanwhile":
        return refuse({ field: null, kind: result.reason }, 409)
    }
  } catch (error) {
    context.get(requestContext).log.error({ err: error }, "the second step could not be changed")
    return refuse({ field: null, kind: "unexpected" }, failureStatus(error))
  }
}

function change(
  intent: Exclude<Intent, "offer" | "applications">,
  input: Parameters<typeof enableSecondFactor>[0],
) {
  if (intent === "enable") return enableSecondFactor(input)
  return intent === "renew" ? renewRecoveryCodes(input) : disableSecondFactor(input)
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, state, signedIn, question, timeZone, wantsMail } = loaderData
  const query = useSearchParams()[0]
  const notice = readDeviceNotice(query)
  const mails = query.get("done")
  const answer = actionData && "intent" in actionData ? actionData : null
  const endProblem = actionData && "endProblem" in actionData ? actionData.endProblem : null
  const problem = answer?.problem ?? null
  const codes = answer?.codes ?? []
  const { toast, close } = useResults({
    done:
      mails === "mails" || mails === "no_mails"
        ? mails === "mails"
          ? m.admin_mails_on()
          : m.admin_mails_off()
        : notice && deviceNotices[notice](),
    refused: endProblem?.kind === "failed" ? m.devices_end_failed() : null,
    answer: actionData,
  })
  const at = href("/admin/account")
  return (
    <>
      <div className="page-head">
        <div>
          <h2>{m.admin_account_title()}</h2>
          <p>
            <bdi>{name}</bdi> · <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
      </div>
      {problem?.field === null && <Alert>{accountSentence(problem.kind)}</Alert>}
      {codes.length > 0 && <RecoveryCodes codes={codes} isFirst={answer?.intent === "enable"} />}
      {state.is === "off" && <SecondStepOff wasOn={answer?.intent === "disable" && problem === null} />}
      {state.is === "offered" && <OfferedStep secret={state.secret} qr={state.qr} problem={problem} />}
      {state.is === "on" && (
        <SecondStepOn codesLeft={state.codesLeft} problem={problem} intent={answer?.intent ?? null} />
      )}
      <ApplicationMail isWanted={wantsMail} />
      <DevicePanel signedIn={signedIn} at={at} timeZone={timeZone} level={3} />
      <EndDevices
        {...{ question, at, timeZone, toast }}
        password={{
          label: m.admin_own_password(),
          error:
            endProblem === null || endProblem.kind === "failed" ? undefined : ownPasswordSentence(endProblem),
        }}
        answer={actionData}
        onToastClose={close}
      />
    </>
  )
}
