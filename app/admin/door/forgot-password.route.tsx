import { data, type ActionFunctionArgs } from "react-router"
import { requestResetLink } from "#app/auth/admin/mail-links.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { isEmailAddress } from "#app/domain/account/email-address.ts"
import { signInName } from "#app/domain/account/sign-in-name.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { pageLocaleContext, personalPage } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import { deliverSoon } from "#app/mail/mail-job.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { Door } from "#app/ui/shell/door.tsx"
import type { Route } from "./+types/forgot-password.route"
import { BackToLogin, DoorForm, EmailField } from "./door-form.tsx"
import { problemSentence, type SignInProblem } from "./sign-in-problem.ts"

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: m.page_title({ title: m.admin_forgot_title() }) }]
}

export const middleware: Route.MiddlewareFunction[] = [personalPage]

export const action = askForResetLink

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const problem = actionData?.isSent === false ? actionData.problem : null
  const errorOf = (field: SignInProblem["field"]) =>
    problem?.field === field ? problemSentence(problem) : undefined
  return (
    <Door>
      <h1>{m.admin_forgot_title()}</h1>
      <p>{m.admin_forgot_text()}</p>
      {actionData?.isSent ? (
        <Alert tone="good">{m.admin_forgot_asked({ email: isolated(actionData.email) })}</Alert>
      ) : (
        <DoorForm
          answer={problem}
          general={errorOf(null)}
          texts={{ submit: m.admin_send_link(), busy: m.admin_sending() }}
        >
          <EmailField value={actionData?.email ?? ""} error={errorOf("email")} enterKeyHint="send" />
        </DoorForm>
      )}
      <BackToLogin />
    </Door>
  )
}

/** An address keeps its own direction inside a sentence of either one. */
function isolated(address: string): string {
  return `\u2066${address}\u2069`
}

/** Asks for a mail with a link. The answer is the same whoever the address belongs to; nobody waits for the mail itself. */
async function askForResetLink({ request, context }: ActionFunctionArgs) {
  const read = await readForm(request)
  const fields = read.ok ? textFields(read.form, ["email"]) : null
  if (fields === null) return refuse("", { field: null, kind: "unexpected" }, read.ok ? 400 : read.status)
  const email = signInName(fields.email)
  if (email === "") return refuse(fields.email, { field: "email", kind: "email_missing" }, 400)
  if (!isEmailAddress(email)) return refuse(fields.email, { field: "email", kind: "email_shape" }, 400)

  const { clientAddress, deviceCookie, log } = context.get(requestContext)
  const locale = context.get(pageLocaleContext)
  try {
    const result = await requestResetLink({ email, locale, clientAddress, deviceCookie })
    if (!result.ok) {
      return refuse(
        fields.email,
        { field: null, kind: "too_many_attempts", wait: result.wait },
        429,
        result.wait,
      )
    }
    if (result.mailId !== null) deliverSoon(result.mailId)
    return data({ isSent: true as const, email })
  } catch (error) {
    log.error({ err: error }, "a reset link could not be requested")
    const status = failureStatus(error)
    return refuse(fields.email, { field: null, kind: "unexpected" }, status, status === 503 ? 5 : undefined)
  }
}

/** `retryAfter` is in seconds. */
function refuse(email: string, problem: SignInProblem, status: number, retryAfter?: number) {
  const headers = new Headers()
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter))
  return data({ isSent: false as const, email, problem }, { status, headers })
}
