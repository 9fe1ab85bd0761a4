import { data, href, redirect } from "react-router"
import { readMailLink, resetByLink } from "#app/auth/admin/mail-links.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { newPasswordProblem, type NewPasswordProblem } from "#app/domain/account/passwords.ts"
import { limits } from "#app/domain/limits.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { personalPage } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import { SignInPage, SignInPanel } from "#app/ui/shell/sign-in-page.tsx"
import type { Route } from "./+types/reset-password.route"
import { LinkIsOver } from "./sign-in-panel.tsx"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_reset_title() }) }]
}

export const middleware: Route.MiddlewareFunction[] = [personalPage]

/** Opening the page does not use the link up, because some mail programs open links by themselves. */
export async function loader({ url }: Route.LoaderArgs) {
  const owner = await readMailLink(url.searchParams.get("token") ?? "", "reset_password")
  return owner === null ? data({ email: null }, { status: 410 }) : { email: owner.email }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const read = await readForm(request)
  const fields = read.ok ? textFields(read.form, ["email", "new_password", "confirm_password"]) : null
  if (fields === null) return data({ problem: null, failed: true }, { status: read.ok ? 400 : read.status })
  const { new_password: next, confirm_password: again } = fields
  const problem = newPasswordProblem({ next, again })
  if (problem !== null) return data({ problem, failed: false }, { status: 400 })

  const { clientAddress, log } = context.get(requestContext)
  try {
    const isReset = await resetByLink(url.searchParams.get("token") ?? "", next, clientAddress)
    // The loader finds that the link has expired, and the page shows it.
    if (!isReset) return data({ problem: null, failed: false }, { status: 410 })
  } catch (error) {
    log.error({ err: error }, "a password could not be reset")
    return data({ problem: null, failed: true }, { status: failureStatus(error) })
  }
  return redirect(`${href("/admin/login")}?done=password`, { status: 303 })
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? null
  const { email } = loaderData
  if (email === null) return <LinkIsOver text={m.admin_reset_over()} />
  const errorOf = (field: NewPasswordProblem["field"]) =>
    problem?.field === field ? problems[problem.key]() : undefined
  return (
    <SignInPage>
      <h1>{m.admin_reset_title()}</h1>
      <p>{m.admin_reset_text({ least: limits.minAdminPassword })}</p>
      <SignInPanel
        general={actionData?.failed ? m.admin_reset_failed() : null}
        texts={{ submit: m.admin_reset_submit(), busy: m.admin_saving() }}
      >
        {/* password managers store the password under this name */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label={m.password_new()}
          error={errorOf("next")}
          name="new_password"
          required
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <PasswordField
          label={m.password_again()}
          error={errorOf("again")}
          name="confirm_password"
          required
          autoComplete="new-password"
          enterKeyHint="done"
        />
      </SignInPanel>
    </SignInPage>
  )
}

const problems: Readonly<Record<NewPasswordProblem["key"], () => string>> = {
  missing: m.password_missing,
  too_short: () => m.password_least({ count: limits.minAdminPassword }),
  too_long: () => m.password_too_long({ limit: limits.password }),
  mismatch: m.password_mismatch,
}
