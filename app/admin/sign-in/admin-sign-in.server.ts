import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { adminCookie, closeAdminSession, readAdminSession } from "#app/auth/admin/admin-session.server.ts"
import {
  addressAfterSignIn,
  redirectSignedIn,
  redirectToCode,
} from "#app/auth/admin/sign-in-redirects.server.ts"
import { signInAdmin } from "#app/auth/admin/sign-in-admin.server.ts"
import { failureStatus, retryAfter } from "#app/auth/failure-status.ts"
import { isEmailAddress, signInName } from "#app/domain/account/contact.ts"
import { deviceKind } from "#app/domain/account/device-kind.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import type { SignInProblem } from "./admin-sign-in-problem.ts"

/** The address names one of these earlier actions. */
const doneKeys = ["password", "confirmed"] as const

/** Redirects a person who is signed in; removes the cookie of a session that has ended. */
export async function loadSignIn({ request, url, context }: LoaderFunctionArgs) {
  const secure = isServedSecurely(context.get(platformContext))
  const token = adminCookie.read(request, secure)
  const read = token === null ? null : await readAdminSession(token)
  if (read?.is === "live") throw redirect(addressAfterSignIn(url))
  const isDenied = read?.is === "denied" || url.searchParams.has("denied")
  const done = doneKeys.find((key) => key === url.searchParams.get("done")) ?? null
  if (token === null) return data({ isDenied, done })
  return data({ isDenied, done }, { headers: { "Set-Cookie": adminCookie.remove(secure) } })
}

/** Receives the sign-in form. */
export async function signIn({ request, url, context }: ActionFunctionArgs) {
  const read = await readForm(request)
  if (!read.ok) return reject("", { field: null, kind: "unexpected" }, read.status)
  const fields = textFields(read.form, ["email", "password"])
  if (fields === null) return reject("", { field: null, kind: "unexpected" }, 400)
  const { email: input, password } = fields
  const email = signInName(input)
  if (email === "") return reject(input, { field: "email", kind: "email_missing" }, 400)
  if (!isEmailAddress(email)) return reject(input, { field: "email", kind: "email_shape" }, 400)
  if (password === "") return reject(input, { field: "password", kind: "password_missing" }, 400)

  const { clientAddress, deviceCookie, log } = context.get(requestContext)
  const secure = isServedSecurely(context.get(platformContext))
  try {
    const device = deviceKind(request.headers.get("user-agent"))
    const result = await signInAdmin({ email, password, device, clientAddress, deviceCookie })
    if (result.ok) return await redirectSignedIn(request, url, { ...result, secure })
    if (result.reason === "code_needed") return redirectToCode(url, { pending: result.pending, secure })
    if (result.reason === "too_many_attempts")
      return reject(
        input,
        { field: null, kind: result.reason, waitSeconds: result.waitSeconds },
        429,
        result.waitSeconds,
      )
    const before = adminCookie.read(request, secure)
    if (result.reason === "access_denied" && before !== null) await closeAdminSession(before)
    return reject(input, { field: null, kind: result.reason }, statuses[result.reason])
  } catch (error) {
    // After an unexpected error the form keeps its input, under the specification's message.
    log.error({ err: error }, "an administrator's sign-in failed")
    const status = failureStatus(error)
    return reject(input, { field: null, kind: "unexpected" }, status, status === 503 ? 5 : undefined)
  }
}

const statuses = { invalid_credentials: 401, access_denied: 403, email_unconfirmed: 403 } as const

function reject(email: string, problem: SignInProblem, status: number, waitSeconds?: number) {
  return data({ email, problem }, { status, headers: retryAfter(waitSeconds) })
}
