import { personalPage } from "#app/http/page-language.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isolated } from "#app/messages/isolated.ts"
import { Alert } from "#app/ui/alert.tsx"
import { SignInPage, SignInPanel } from "#app/ui/shell/sign-in-page.tsx"
import type { Route } from "./+types/forgot-password.route"
import { BackToLogin, EmailField } from "./sign-in-panel.tsx"
import { sendResetLink } from "./reset-link.server.ts"
import { problemSentence, type SignInProblem } from "./admin-sign-in-problem.ts"

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: m.page_title({ title: m.admin_forgot_title() }) }]
}

export const middleware: Route.MiddlewareFunction[] = [personalPage]

export const action = sendResetLink

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const problem = actionData?.isSent === false ? actionData.problem : null
  const errorOf = (field: SignInProblem["field"]) =>
    problem?.field === field ? problemSentence(problem) : undefined
  return (
    <SignInPage>
      <h1>{m.admin_forgot_title()}</h1>
      <p>{m.admin_forgot_text()}</p>
      {actionData?.isSent ? (
        <Alert tone="good">{m.admin_forgot_asked({ email: isolated(actionData.email) })}</Alert>
      ) : (
        <SignInPanel general={errorOf(null)} texts={{ submit: m.admin_send_link(), busy: m.admin_sending() }}>
          <EmailField value={actionData?.email ?? ""} error={errorOf("email")} enterKeyHint="send" />
        </SignInPanel>
      )}
      <BackToLogin />
    </SignInPage>
  )
}
