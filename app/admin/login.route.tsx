import { data, href, redirect } from "react-router"
import { keepAdminCookie, readAdminCookie, removeAdminCookie } from "#app/auth/admin-cookie.ts"
import { adminLifetime, closeAdminSession, readAdminSession } from "#app/auth/admin-session.server.ts"
import { HashingBusy } from "#app/auth/hashing-queue.ts"
import { signInAdmin } from "#app/auth/sign-in-admin.server.ts"
import { DatabaseUnavailable } from "#app/database/database-unavailable.ts"
import { isEmailAddress } from "#app/domain/email-address.ts"
import { isLocale } from "#app/domain/locale.ts"
import { safeReturnAddress } from "#app/domain/return-address.ts"
import { signInName } from "#app/domain/sign-in-name.ts"
import { readForm } from "#app/images/read-form.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { rememberLanguage } from "#app/page-language.ts"
import { personalPage } from "#app/personal-page.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import { requestContext } from "#app/request.ts"
import { Door } from "#app/ui/door.tsx"
import type { Route } from "./+types/login.route"
import { SignInForm } from "./sign-in-form.tsx"
import type { SignInProblem } from "./sign-in-problem.ts"
import { useSignedOutHere } from "./use-signed-out.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_login_title() }) }]
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const middleware: Route.MiddlewareFunction[] = [personalPage]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const secure = isServedSecurely(context.get(platformContext))
  const token = readAdminCookie(request, secure)
  const read = token === null ? null : await readAdminSession(token)
  if (read?.is === "live") throw redirect(addressAfter(url))
  const isDenied = read?.is === "denied" || url.searchParams.has("denied")
  if (token === null) return data({ isDenied })
  return data({ isDenied }, { headers: { "Set-Cookie": removeAdminCookie(secure) } })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const read = await readForm(request)
  if (!read.ok) return refuse("", { field: null, kind: "unexpected" }, read.status)
  const typed = String(read.form.get("email") ?? "")
  const password = String(read.form.get("password") ?? "")
  const email = signInName(typed)
  if (email === "") return refuse(typed, { field: "email", kind: "email_missing" }, 400)
  if (!isEmailAddress(email)) return refuse(typed, { field: "email", kind: "email_shape" }, 400)
  if (password === "") return refuse(typed, { field: "password", kind: "password_missing" }, 400)

  const { clientAddress, log } = context.get(requestContext)
  const secure = isServedSecurely(context.get(platformContext))
  try {
    const result = await signInAdmin({ email, password, clientAddress })
    const before = readAdminCookie(request, secure)
    if (before !== null && (result.ok || result.reason === "access_denied")) await closeAdminSession(before)
    if (result.ok) return welcome(result.token, url, secure)
    switch (result.reason) {
      case "invalid_credentials":
        return refuse(typed, { field: null, kind: result.reason }, 401)
      case "access_denied":
      case "email_unconfirmed":
        return refuse(typed, { field: null, kind: result.reason }, 403)
      case "too_many_attempts":
        return refuse(typed, { field: null, kind: result.reason, wait: result.wait }, 429, result.wait)
    }
  } catch (error) {
    // The form stays, with what was typed; the specification's words for whatever could not be foreseen.
    log.error({ err: error }, "an administrator's sign-in failed")
    const passes = error instanceof DatabaseUnavailable || error instanceof HashingBusy
    return refuse(typed, { field: null, kind: "unexpected" }, passes ? 503 : 500, passes ? 5 : undefined)
  }
}

/** `retryAfter` is in seconds. */
function refuse(email: string, problem: SignInProblem, status: number, retryAfter?: number) {
  const headers = new Headers()
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter))
  return data({ email, problem }, { status, headers })
}

function welcome(token: string, url: URL, secure: boolean) {
  const headers = new Headers()
  headers.append("Set-Cookie", keepAdminCookie(token, { secure, seconds: adminLifetime.absolute }))
  // A door that was opened in a language by its address leads into pages in that language.
  const lang = url.searchParams.get("lang")
  if (isLocale(lang)) headers.append("Set-Cookie", rememberLanguage(lang, secure))
  return redirect(addressAfter(url), { headers })
}

/** The remembered page, else the overview (specification, section 2). */
function addressAfter(url: URL): string {
  return safeReturnAddress(url.searchParams.get("to")) ?? href("/admin")
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  useSignedOutHere()
  const denied: SignInProblem | null = loaderData.isDenied ? { field: null, kind: "access_denied" } : null
  return (
    <Door>
      <SignInForm email={actionData?.email ?? ""} problem={actionData?.problem ?? denied} />
    </Door>
  )
}
