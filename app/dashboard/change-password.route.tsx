import { data, href, replace } from "react-router"
import { changeShopPassword } from "#app/auth/change-shop-password.server.ts"
import { HashingBusy } from "#app/auth/hashing-queue.ts"
import { keepShopCookie } from "#app/auth/shop-cookie.ts"
import { shopLifetime } from "#app/auth/shop-session.server.ts"
import { shopSessionContext } from "#app/auth/shop-session.ts"
import { DatabaseUnavailable } from "#app/database/database-unavailable.ts"
import { chatLink } from "#app/domain/chat-link.ts"
import { passwordProblem } from "#app/domain/password-rules.ts"
import { readForm } from "#app/images/read-form.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import { requestContext } from "#app/request.ts"
import { Toast } from "#app/ui/toast.tsx"
import type { Route } from "./+types/change-password.route"
import type { PasswordAnswer } from "./change-password/password-answer.ts"
import { PasswordForm } from "./change-password/password-form.tsx"
import { readPasswordForm } from "./change-password/read-password-form.ts"
import { usePasswordResult } from "./change-password/use-password-result.ts"
import { HelpPanel } from "./help-panel.tsx"
import "./change-password/change-password.css"

export function meta() {
  return [{ title: m.page_title({ title: m.password_change_title() }) }]
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { name, email } = context.get(shopSessionContext)
  const { supportWhatsapp } = context.get(platformContext)
  return { name, email, supportWhatsapp, changed: url.searchParams.get("done") === "changed" }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request)
  const typed = read.ok ? readPasswordForm(read.form) : null
  if (typed === null) return refuse(failed, read.ok ? 400 : read.status)
  const problem = passwordProblem(typed)
  if (problem !== null) return refuse(problem, 400)

  const { clientAddress, log } = context.get(requestContext)
  const session = context.get(shopSessionContext)
  try {
    const result = await changeShopPassword({ session, ...typed, clientAddress })
    if (result.ok) return welcomeBack(result.token, isServedSecurely(context.get(platformContext)))
    if (result.reason === "wrong_current_password")
      return refuse({ field: "current", key: "password_wrong_current" }, 422)
    const { reason: key, wait } = result
    return refuse({ field: null, key, problem: { field: null, kind: key, wait } }, 429, wait)
  } catch (error) {
    // The form stays, as it does at the door.
    log.error({ err: error }, "password change failed")
    const passes = error instanceof DatabaseUnavailable || error instanceof HashingBusy
    return refuse(failed, passes ? 503 : 500, passes ? 5 : undefined)
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
  const cookie = keepShopCookie(token, { secure, seconds: shopLifetime.absolute })
  return replace(`${href("/shop/change-password")}?done=changed`, { headers: { "Set-Cookie": cookie } })
}

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, supportWhatsapp, changed } = loaderData
  const { toast, close } = usePasswordResult(changed, actionData)
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.password_change_title()}</h1>
          <p>{m.password_change_subtitle()}</p>
        </div>
      </div>
      <div className="password-page">
        <section className="panel" aria-label={m.password_change_title()}>
          <div className="panel__body">
            <PasswordForm username={email} answer={actionData} changed={changed} />
          </div>
        </section>
        <HelpPanel
          title={m.password_help_title()}
          text={m.password_help_text()}
          chat={chatLink(supportWhatsapp, m.password_help_chat({ shop: name, email }))}
        />
      </div>
      <Toast toast={toast} onClose={close} />
    </>
  )
}
