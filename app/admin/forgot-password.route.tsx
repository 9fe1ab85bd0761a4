import { data, Form, href, Link, useNavigation } from "react-router"
import { requestResetLink } from "#app/auth/mail-links.server.ts"
import { DatabaseUnavailable } from "#app/database/database-unavailable.ts"
import { isEmailAddress } from "#app/domain/email-address.ts"
import { signInName } from "#app/domain/sign-in-name.ts"
import { textFields } from "#app/domain/text-fields.ts"
import { readForm } from "#app/images/read-form.server.ts"
import { deliverSoon } from "#app/mail/mail-round.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { pageLocaleContext } from "#app/page-locale.ts"
import { personalPage } from "#app/personal-page.ts"
import { requestContext } from "#app/request.ts"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/busy-button.tsx"
import { Door } from "#app/ui/door.tsx"
import type { Route } from "./+types/forgot-password.route"
import { EmailField } from "./door/email-field.tsx"
import { problemSentence, type SignInProblem } from "./door/sign-in-problem.ts"
import { useWrongField } from "./door/use-wrong-field.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_forgot_title() }) }]
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const middleware: Route.MiddlewareFunction[] = [personalPage]

/** The answer is the same whoever the address belongs to; nobody waits for the mail itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request)
  const fields = read.ok ? textFields(read.form, ["email"]) : null
  if (fields === null) return refuse("", { field: null, kind: "unexpected" }, read.ok ? 400 : read.status)
  const email = signInName(fields.email)
  if (email === "") return refuse(fields.email, { field: "email", kind: "email_missing" }, 400)
  if (!isEmailAddress(email)) return refuse(fields.email, { field: "email", kind: "email_shape" }, 400)

  const { clientAddress, log } = context.get(requestContext)
  const locale = context.get(pageLocaleContext)
  try {
    const result = await requestResetLink({ email, locale, clientAddress })
    if (!result.ok) {
      return refuse(
        fields.email,
        { field: null, kind: "too_many_attempts", wait: result.wait },
        429,
        result.wait,
      )
    }
    if (result.mailId !== null) deliverSoon(result.mailId)
    return data({ isAsked: true as const, email })
  } catch (error) {
    log.error({ err: error }, "a reset link could not be asked for")
    const passes = error instanceof DatabaseUnavailable
    return refuse(
      fields.email,
      { field: null, kind: "unexpected" },
      passes ? 503 : 500,
      passes ? 5 : undefined,
    )
  }
}

/** `retryAfter` is in seconds. */
function refuse(email: string, problem: SignInProblem, status: number, retryAfter?: number) {
  const headers = new Headers()
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter))
  return data({ isAsked: false as const, email, problem }, { status, headers })
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle"
  const problem = actionData?.isAsked === false ? actionData.problem : null
  const form = useWrongField(problem)
  const errorOf = (field: SignInProblem["field"]) =>
    problem?.field === field ? problemSentence(problem) : undefined
  const general = errorOf(null)
  return (
    <Door>
      <h1>{m.admin_forgot_title()}</h1>
      <p>{m.admin_forgot_text()}</p>
      {actionData?.isAsked ? (
        <Alert tone="good">{m.admin_forgot_asked({ email: isolated(actionData.email) })}</Alert>
      ) : (
        <Form method="post" ref={form} noValidate>
          {general && <Alert>{general}</Alert>}
          <EmailField value={actionData?.email ?? ""} error={errorOf("email")} enterKeyHint="send" />
          <BusyButton className="btn btn--wide" busy={busy} busyLabel={m.admin_sending()}>
            {m.admin_send_link()}
          </BusyButton>
        </Form>
      )}
      <p className="door__after">
        <Link className="link" to={href("/admin/login")}>
          {m.admin_back_to_login()}
        </Link>
      </p>
    </Door>
  )
}

/** An address keeps its own direction inside a sentence of either one. */
function isolated(address: string): string {
  return `\u2066${address}\u2069`
}
