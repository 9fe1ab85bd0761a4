import { data, href, replace, useSearchParams } from "react-router"
import { requireShopPassword } from "#app/auth/shop/require-shop-password.server.ts"
import { changeShopPassword } from "#app/auth/shop/change-shop-password.server.ts"
import { endShopDevices, listShopDevices } from "#app/auth/devices.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { readEndForm, receiveEnd } from "#app/auth/receive-end.server.ts"
import { setShopCookie } from "#app/auth/shop/shop-cookie.ts"
import { shopLifetime } from "#app/auth/shop/shop-session.server.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.ts"
import { chatLink } from "#app/domain/link/chat-link.ts"
import { passwordProblem } from "#app/domain/account/password-rules.ts"
import { endQuestion } from "#app/domain/account/signed-in-devices.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import { requestContext } from "#app/http/request.ts"
import { DevicePanel } from "#app/ui/devices/device-panel.tsx"
import { EndDevices } from "#app/ui/devices/end-devices.tsx"
import { useResults } from "#app/ui/toast/use-results.ts"
import type { Route } from "./+types/change-password.route"
import { endPasswordError } from "./change-password/end-password.ts"
import { notices, readNotice, type Notice } from "./change-password/notice.ts"
import { answerSentence, type PasswordAnswer } from "./change-password/password-answer.ts"
import { PasswordForm } from "./change-password/password-form.tsx"
import { readPasswordForm } from "./change-password/read-password-form.ts"
import { HelpPanel } from "./help-panel.tsx"
import { listFailed } from "./list-failed.ts"
import styles from "./change-password/change-password.module.css"

export function meta() {
  return [{ title: m.page_title({ title: m.password_change_title() }) }]
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = context.get(shopSessionContext)
  const { supportWhatsapp, timeZone } = context.get(platformContext)
  const signedIn = await listShopDevices(session).catch((error: unknown) => listFailed(context, error))
  const question = signedIn && endQuestion(url.searchParams, signedIn)
  if (question === "gone") throw done("gone")
  const { name, email } = session
  return data(
    { name, email, supportWhatsapp, timeZone, signedIn, question },
    { status: signedIn === null ? 503 : 200 },
  )
}

/** The page's two forms: a new password, and the end of other sessions. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const read = await readForm(request)
  const endForm = read.ok ? readEndForm(read.form, url.searchParams) : null
  if (endForm !== null)
    return receiveEnd(endForm, context, {
      at: href("/shop/change-password"),
      requirePassword: requireShopPassword,
      end: endShopDevices,
    })
  const typed = read.ok ? readPasswordForm(read.form) : null
  if (typed === null) return refuse(failed, read.ok ? 400 : read.status)
  const problem = passwordProblem(typed)
  if (problem !== null) return refuse(problem, 400)

  const { clientAddress, deviceCookie, log } = context.get(requestContext)
  const session = context.get(shopSessionContext)
  try {
    const result = await changeShopPassword({ session, ...typed, clientAddress, deviceCookie })
    if (result.ok) return welcomeBack(result.token, isServedSecurely(context.get(platformContext)))
    if (result.reason === "wrong_current_password")
      return refuse({ field: "current", key: "password_wrong_current" }, 422)
    const { reason: key, wait } = result
    return refuse({ field: null, key, problem: { field: null, kind: key, wait } }, 429, wait)
  } catch (error) {
    // The form stays, as it does at the door.
    log.error({ err: error }, "password change failed")
    const status = failureStatus(error)
    return refuse(failed, status, status === 503 ? 5 : undefined)
  }
}

const failed = { field: "toast", key: "password_change_failed" } as const

/** `retryAfter` is in seconds. */
function refuse(answer: PasswordAnswer, status: number, retryAfter?: number) {
  const headers = new Headers()
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter))
  return data(answer, { status, headers })
}

/** This device goes on with its fresh token; all the others have to sign in. */
function welcomeBack(token: string, secure: boolean) {
  const cookie = setShopCookie(token, { secure, seconds: shopLifetime.absolute })
  return done("changed", { "Set-Cookie": cookie })
}

function done(notice: Notice, headers?: Record<string, string>) {
  return replace(`${href("/shop/change-password")}?done=${notice}`, headers && { headers })
}

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, supportWhatsapp, timeZone, signedIn, question } = loaderData
  const notice = readNotice(useSearchParams()[0])
  const endProblem = actionData && "endProblem" in actionData ? actionData.endProblem : null
  const answer = actionData && "field" in actionData ? actionData : undefined
  const failure = answer?.field === "toast" ? answerSentence(answer) : null
  const { toast, close } = useResults({
    done: notice && notices[notice](),
    refused: endProblem?.kind === "failed" ? m.devices_end_failed() : failure,
    answer: actionData,
  })
  const at = href("/shop/change-password")
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.password_change_title()}</h1>
          <p>{m.password_change_subtitle()}</p>
        </div>
      </div>
      <div className={styles.page}>
        <div className={styles.main}>
          <section className="panel" aria-label={m.password_change_title()}>
            <div className="panel__body">
              <PasswordForm username={email} answer={answer} changed={notice === "changed"} />
            </div>
          </section>
          <DevicePanel signedIn={signedIn} at={at} timeZone={timeZone} level={2} />
        </div>
        <HelpPanel
          title={m.password_help_title()}
          text={m.password_help_text()}
          chat={chatLink(supportWhatsapp, m.password_help_chat({ shop: name, email }))}
        />
      </div>
      <EndDevices
        {...{ question, at, timeZone, toast }}
        password={{ label: m.password_current(), error: endPasswordError(endProblem) }}
        answer={actionData}
        onToastClose={close}
      />
    </>
  )
}
