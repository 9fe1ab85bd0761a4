import { data, type ActionFunctionArgs } from "react-router"
import { requestResetLink } from "#app/auth/admin/mail-links.server.ts"
import { failureStatus, retryAfter } from "#app/auth/failure-status.ts"
import { isEmailAddress, signInName } from "#app/domain/account/contact.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import { deliverSoon } from "#app/notifications/mail/deliver-soon.server.ts"
import type { SignInProblem } from "./admin-sign-in-problem.ts"

/** Sends a reset link by mail, in the background. The response does not reveal whether the address is known. */
export async function sendResetLink({ request, context }: ActionFunctionArgs) {
  const read = await readForm(request)
  const fields = read.ok ? textFields(read.form, ["email"]) : null
  if (fields === null) return reject("", { field: null, kind: "unexpected" }, read.ok ? 400 : read.status)
  const email = signInName(fields.email)
  if (email === "") return reject(fields.email, { field: "email", kind: "email_missing" }, 400)
  if (!isEmailAddress(email)) return reject(fields.email, { field: "email", kind: "email_shape" }, 400)

  const { clientAddress, deviceCookie, log } = context.get(requestContext)
  const locale = context.get(pageLocaleContext)
  try {
    const result = await requestResetLink({ email, locale, clientAddress, deviceCookie })
    if (!result.ok) {
      return reject(
        fields.email,
        { field: null, kind: "too_many_attempts", waitSeconds: result.waitSeconds },
        429,
        result.waitSeconds,
      )
    }
    if (result.mailId !== null) deliverSoon(result.mailId)
    return data({ isSent: true as const, email })
  } catch (error) {
    log.error({ err: error }, "a reset link could not be requested")
    const status = failureStatus(error)
    return reject(fields.email, { field: null, kind: "unexpected" }, status, status === 503 ? 5 : undefined)
  }
}

function reject(email: string, problem: SignInProblem, status: number, waitSeconds?: number) {
  return data({ isSent: false as const, email, problem }, { status, headers: retryAfter(waitSeconds) })
}
